"""French: terms and sentences by identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from french_tarot.lang.model import Catalogue
from french_tarot.lang.terms_fr import TERMS

if TYPE_CHECKING:
    from collections.abc import Mapping


_IMPOSSIBLE: Final = "{half_points:points} avec {bouts:#bout|bouts} à la {contract}"
_COUNTED: Final = "{half_points:points} pour {target} avec {bouts:#bout|bouts}"

_SENTENCES: Final[Mapping[str, str]] = {
    # Textes illisibles
    "unknown_card": (
        "« {text} » n'est pas une carte : les cartes sont S, H, D ou C avec 1 à 10, V, C, D ou R (ou J, N, Q, K),"
        " T1 à T21 et EX, ou leurs noms"
    ),
    "unknown_contract": "« {text} » n'est pas un contrat : les contrats sont {known}",
    "unknown_poignee": (
        "« {text} » n'est pas une poignée : dites le niveau et qui l'a montrée, comme simple:taker ; les niveaux sont"
        " {known}"
    ),
    "unknown_chelem": "« {text} » ne dit rien d'un chelem : dites {known}",
    "unknown_misere": (
        "« {text} » n'est pas une misère : dites le genre et qui l'a montrée, comme no_trump:taker ; les genres sont"
        " {known}"
    ),
    "unknown_seat": "« {text} » n'est pas à la table : dites {known}",
    "unreadable_number": (
        "« {text} » ne convient pas pour {figure} : dites un nombre, avec les demi-points comme 40,5 ou 40½ pour les"
        " seuls points"
    ),
    "unreadable_record": "la donne enregistrée est illisible : {reason}",
    "missing_entry": "manque : il faut {expected}",
    "unknown_entry": "pas de rubrique de ce nom : il y a {known}",
    "wrong_entry": "{text} ne convient pas : il faut {expected}",
    # Règles
    "unknown_rules": "« {text} » n'est pas une règle connue : les règles sont {known}",
    "unknown_field": "« {field} » n'est pas un point de règle",
    "doubled_field": "{field} est donné deux fois : une seule fois suffit",
    "wrong_value": "{field} ne peut pas être {value} ; possible : {allowed}",
    "wrong_layout": "{players} mains de {hand} et un chien de {chien} font {cards} cartes : le jeu en a {pack}",
    "contracts_out_of_order": "les contrats {contracts} doivent être différents et dans l'ordre {right}",
    "poignees_out_of_order": (
        "les poignées de {sizes} atouts doivent être simple, double, triple dans l'ordre, chacune plus grande que la"
        " précédente et pas plus grande qu'une main de {hand}"
    ),
    "targets_out_of_order": "les seuils {targets} ne doivent pas monter avec les bouts",
    "call_list_out_of_order": "les rangs d'appel « {ranks} » doivent être K, Q, N, J dans cet ordre, à partir de K",
    "ban_without_call": "first_trick_ban ne peut pas être {ban} quand personne n'appelle : il doit être none",
    "chien_gaps_too_few": (
        "{given:#intervalle ne suffit|intervalles ne suffisent} pas pour un chien de {size:#carte|cartes} qui ne"
        " doivent pas se suivre : il en faut un pour chaque carte"
    ),
    "chien_mode_consecutive": "un chien donné {mode} ne peut pas séparer ses cartes",
    "piles_incomplete": "des piles ont un nombre et une taille : {piles} de {size} cartes n'en sont pas",
    "auction_missing": (
        "sans contrats, deux joueurs jouent chacun pour soi sans chien, pas {players} avec un chien de"
        " {chien:#carte|cartes}"
    ),
    "auction_with_piles": "avec {piles} piles sur la table, personne n'annonce : la table des contrats doit être vide",
    "call_without_defence": (
        "{players:#joueur|joueurs} ne suffisent pas pour {partners:#partenaire|partenaires} : il faut au moins un"
        " défenseur"
    ),
    "nobody_opposite": "à {players:#joueur|joueurs}, personne n'est assis en face : leur nombre doit être pair",
    "misere_listed_twice": "{kind} figure deux fois parmi les misères",
    "chelem_with_bid_of_others": (
        "un chelem annoncé avec le contrat est celui du preneur : les autres n'en ont pas, et chelem_by doit être taker"
    ),
    "petit_chelem_too_large": (
        "un petit chelem qui peut perdre {lost:#pli|plis} n'est pas plus petit que le grand, qui peut en perdre {grand}"
    ),
    "no_stakes_by_rank": (
        "une partie de misère à {players:#joueur|joueurs} n'a pas de mises par rang : de {first} à {last}, oui"
    ),
    "unknown_option": "option inconnue {text!r} : on connaît {known}",
    "option_twice": "l'option {option!r} est donnée deux fois",
    "options_conflict": "les options {first!r} et {second!r} s'excluent : toutes deux fixent {what}",
    "option_does_not_fit": "l'option {option!r} ne va pas avec {rules} : il lui faut {needed}",
    "option_ruled_out": (
        "les options {first!r} et {second!r} s'excluent : avec la première il n'y a plus ce qu'il faut à la seconde :"
        " {needed}"
    ),
    "preset_taken": "il y a déjà un jeu de règles {name!r} : un autre doit avoir son propre nom",
    # Distribution
    "excuse_drawn": "la place {seat} a tiré l'Excuse, qui ne compte pas : il faut tirer une autre carte",
    "wrong_cut": "une coupe en {top} et {bottom} cartes ne convient pas : il en faut au moins {least} de chaque côté",
    "wrong_gap_count": (
        "{given:#intervalle|intervalles} pour un chien de {size:#carte|cartes} : il en faut un pour chaque carte"
    ),
    "chien_gap_barred": (
        "on ne met pas de carte au chien après {gap:#paquet|paquets} : il faut en avoir donné de {first} à {last}"
    ),
    "chien_cards_consecutive": (
        "{count} cartes du chien se suivent après {gap:#paquet|paquets} : une seule y est permise"
    ),
    "chien_heaps_wrong": (
        "des tas de {heaps} ne conviennent pas pour un chien de {size:#carte|cartes} : avec ces règles il se donne"
        " {mode}"
    ),
    # Cartes, mains et plis
    "doubled_card": "{card:the} ({text}) y est deux fois : chaque carte est une fois dans le jeu",
    "missing_cards": "il manque des cartes : {cards:signs}",
    "card_already_played": "{card:the} : carte déjà jouée, qui ne peut pas être aussi dans la main",
    "trick_too_long": "on joue à {size} : le pli {cards:signs} est complet",
    "trick_without_winner": "aucune carte de ce pli ne peut le prendre : il y faut une autre carte que l'Excuse",
    "wrong_trick_size": "le pli {number} a {given:#carte|cartes} : chaque pli en a {size}",
    "wrong_trick_count": "il y a {given:#pli|plis} : la donne en a {size}",
    "wrong_hand_count": "{given:#main|mains} pour {players} joueurs : chacun en a une",
    "wrong_hand_size": "la place {seat} a {given:#carte|cartes} : chaque main en a {size}",
    "wrong_aside_size": "{given:#carte est|cartes sont} à part : il en faut {size}",
    "seat_out_of_range": "il n'y a pas de place {seat} : les places vont de 0 à {last}",
    "call_missing": "la carte appelée manque : le preneur en appelle une avec ces règles",
    "call_of_no_rank": "on ne peut pas appeler {called:the} : les rangs d'appel sont {ranks}",
    "call_not_in_the_game": "on ne peut pas appeler {called:the} : personne n'appelle avec ces règles",
    # Jeu de la carte
    "card_not_in_hand": "{card:the} n'est pas dans la main {hand:signs}",
    "must_follow_suit": "{card:the} ne fournit pas à {suit} ; permis : {legal:signs}",
    "must_trump": "{card:the} n'est pas un atout, et il faut jouer atout ; permis : {legal:signs}",
    "must_overtrump": "{card:the} ne monte pas sur {top:the} ; permis : {legal:signs}",
    "called_suit_led": (
        "{card:the} ouvre la couleur appelée, ce que seul {called:the} peut faire au premier pli ; permis :"
        " {legal:signs}"
    ),
    # Tours et phases
    "wrong_piles": "{players} places ont chacune {piles:#pile|piles} de {size} cartes, ce qui n'est pas le cas ici",
    "taker_without_contract": "un preneur a un contrat, et un contrat un preneur : preneur {taker}, contrat {contract}",
    "taker_missing": "avec ces règles quelqu'un prend : il manque un preneur et un contrat",
    "third_bout": "{card:the} serait le troisième bout du pli, ce qui est interdit : on peut jouer {legal:signs}",
    "petit_led": "le Petit ne s'entame pas avant le dernier pli : {legal:signs}, si",
    "imprenable_not_played": "le Petit a été déclaré imprenable pour être joué maintenant, pas {card:the}",
    "hand_not_to_annul": "seuls un Petit sec ou l'Excuse sans atout permettent d'annuler : {trumps:signs}",
    "imprenable_not_now": "le Petit ne peut pas être déclaré imprenable maintenant : avec ces règles il l'est {time}",
    "imprenable_already_declared": "la place {seat} a déjà déclaré le Petit imprenable",
    "chelem_too_late": "il est trop tard pour annoncer ce chelem : il doit rester {tricks:#pli|plis}, celui-ci compris",
    "chelem_not_in_the_game": "il n'y a pas de tel chelem dans cette donne",
    "declared_out_of_order": "{action} devait être dit avant ce qui a été dit à ce tour",
    "poignee_level_too_low": "qui peut montrer une poignée {right} ne peut pas en montrer une {level}",
    "misere_not_offered": "cette misère ({kind}) n'est pas en jeu ; possibles : {offered}",
    "misere_not_now": "ce n'est pas le moment de montrer une misère : {time}",
    "misere_not_held": "cette main n'est pas une misère ({kind}) : {hand:signs}",
    "misere_already_shown": "la place {seat} a déjà montré cette misère ({kind})",
    "witness_score": "jouée jusqu'au bout, la donne vaut {one} selon {first}, et {other} selon {second}",
    "witness_cause": "{field} : {one} contre {other}",
    "options_combine": "les options s'ajoutent à un préréglage dans n'importe quel ordre : pagat-4+x5+round_10",
    "same_rules": "les mêmes règles",
    "no_witness": (
        "aucune donne trouvée qui les départage : la différence est entre les donnes, ou plus rare que la recherche"
    ),
    "no_common_deal": "aucune donne ne peut se jouer selon les deux : les cartes sont réparties autrement",
    "witness_elsewhere": "la donne y est à un autre moment ({phase})",
    "said_annul": "annuler la donne",
    "said_ready": "ne rien annoncer",
    "said_pass": "passer",
    "said_bid": "annoncer {contract}",
    "said_call": "appeler {card:the}",
    "said_discard": "écarter {cards:signs}",
    "said_chelem": "annoncer un chelem",
    "said_petit_chelem": "annoncer un petit chelem",
    "said_imprenable": "déclarer le Petit imprenable",
    "said_poignee": "montrer la poignée {cards:signs}",
    "said_misere": "montrer une misère ({kind})",
    "said_play": "jouer {card:the}",
    "witness_action": (
        "après {number:#action|actions}, {seat:seat} peut {action} selon {here} ; pas selon {there} : {why}"
    ),
    "chelem_not_now": "ce n'est pas le moment d'annoncer ce chelem : avec ces règles il s'annonce {deadline}",
    "out_of_turn": "c'est à {turn:seat} d'agir ; ceci vient de {seat:seat}",
    "wrong_phase": "{action} n'est pas possible dans cette phase ({phase}) ; possible : {possible}",
    "deal_is_over": "la donne est finie : il n'y a plus rien à y faire",
    "deal_not_over": "la donne n'est pas jouée jusqu'à la dernière carte : avant cela il n'y a rien à compter",
    "events_without_start": "les événements commencent par {first} : ils doivent commencer par DealStarted",
    # Enchères et annonces
    "petit_not_bare": (
        "une main annule la donne si le Petit est son seul atout, sans l'Excuse ; atouts ici : {trumps:signs}"
    ),
    "bid_too_low": "une {contract} ne dépasse pas la {highest} annoncée ; au-dessus : {higher}",
    "dealer_barred": "une {contract} est interdite au donneur, qui a fait maldonne : il doit passer",
    "chelem_not_for_seat": "la place {seat} ne peut pas annoncer de chelem : avec ces règles seul {by} le peut",
    "chelem_already_announced": "la place {seat} a déjà annoncé un chelem : une seule annonce suffit",
    "chelem_after_poignee": "la place {seat} a montré une poignée : un chelem s'annonce avant",
    "poignee_not_now": "on ne montre pas de poignée maintenant : avec ces règles elle se montre {time}",
    "poignee_already_shown": "la place {seat} a déjà montré une poignée : chaque joueur en montre une au plus",
    "poignee_of_no_level": (
        "{given:#carte ne fait|cartes ne font} pas une poignée ; nombres de cartes qui en font une : {sizes}"
    ),
    "poignee_card_not_showable": (
        "on ne peut pas montrer {card:the} dans cette poignée ; atouts à montrer : {showable:signs}"
    ),
    "poignee_excuse_not_needed": (
        "l'Excuse ne remplace un atout que s'il n'en reste aucun à montrer : cette poignée {level} de {size} cache"
        " {hidden:signs}"
    ),
    # Appel et écart
    "card_not_callable": "on ne peut pas appeler {card:the} ; possible : {callable:signs}",
    "no_discard": "il n'y a pas d'écart à la {contract} : le chien reste où il est",
    "wrong_discard_size": "l'écart a {given:#carte|cartes} : il en faut {size}",
    "king_discarded": "on ne peut pas écarter {card:the} ; libres : {free:signs}",
    "bout_discarded": "on ne peut pas écarter {card:the}, qui est un bout ; libres : {free:signs}",
    "trump_discarded": "on ne peut pas écarter {card:the}, comme tout atout ; libres : {free:signs}",
    "called_card_discarded": "on ne peut pas écarter {card:the}, la carte appelée ; libres : {free:signs}",
    "trump_discard_not_forced": (
        "on ne peut écarter {cards:signs} que faute d'autres cartes : exactement {count} ici, avec {free:signs}"
    ),
    # Donnes enregistrées
    "missing_for_count": "manque : sans cela on ne peut pas compter la donne",
    "missing_for_replay": "manque : il le faut pour rejouer la donne",
    "poignee_of_nobody": "{by:seat} ne peut pas avoir montré de poignée {level} : aucune main n'y a assez d'atouts",
    "misere_of_nobody": "{by:seat} ne peut pas avoir montré de misère ({kind}) : aucune main n'y en est une",
    "declared_on_no_turn": "la place {seat} n'a jamais eu à parler au moment où cela s'annonce",
    "needs_taker": "il n'y a rien de tel dans une donne où chacun joue pour soi",
    "imprenable_not_offered": "aucun Petit ne peut être déclaré imprenable selon ces règles",
    "imprenable_unseen": "le Petit du preneur n'est pas imprenable si le chien est entré dans sa main sans être vu",
    "petit_sec_played": "la place {seat} a reçu un petit sec : {hand:signs} ; la donne est annulée",
    "void_without_petit_sec": (
        "la donne n'est pas annulée : aucune main n'a un petit sec qui l'annulerait avec ces règles"
    ),
    "void_without_excuse_alone": (
        "la donne n'est pas annulée : aucune main n'a l'Excuse seule qui aurait été jetée, ou les règles ne le"
        " permettent pas"
    ),
    "auction_too_long": "il y a {given} paroles aux enchères : elles étaient finies après {right}",
    "auction_unfinished": "les enchères ne sont pas finies après {given:#parole|paroles} : personne ne joue avant",
    "phase_not_over": "noté comme pas encore fini ({phase}), alors que l'enregistrement continue : {later}",
    "wrong_taker": (
        "preneur et contrat notés : {taker:seat}, {contract} ; d'après les enchères : {right_taker:seat},"
        " {right_contract}"
    ),
    "wrong_leader": "la place {leader} entame : ce doit être la place {right}",
    "played_though_aside": "on ne peut pas jouer {card:the} : cette carte est à part",
    "wrong_result": "il est noté {claimed} pour {name} : {counted} est juste",
    # Tables
    "wrong_table_size": (
        "{people:#personne est|personnes sont} à la table : avec ces règles {players} jouent, "
        "ou {more} si le donneur est mort"
    ),
    "person_out_of_range": "il n'y a pas de personne {person} : elles vont de 0 à {last}",
    "match_too_short": "une partie de {length:#donne|donnes} ne convient pas : il en faut au moins 1",
    "match_is_over": "la partie de {length:#donne|donnes} est finie : on ne donne plus",
    "other_people": "la donne {number} est notée pour {given:#personne|personnes} : la table en a {people}",
    "other_rules": "la donne est jouée avec {rules} : cette table joue avec {right}",
    "other_dealer": "la place {seat} a donné : à cette table c'est à la place {right}",
    "exposed_card_no_misdeal": (
        "{card:the} : dévoilée par le donneur, cette carte ne fait pas de maldonne ; avec ces règles il faut {misdeal}"
    ),
    # Résultats
    "figure_missing": "il manque {figure}",
    "figures_contradict": "{figures} ne concordent pas : le jeu a 91 points et 3 bouts",
    "contract_not_offered": "{contract} n'existe pas avec ces règles : les contrats sont {offered}",
    "partner_required": "il manque le partenaire : dites une place de 0 à {last}, ou alone",
    "partner_not_possible": "à {players} joueurs ces règles ne connaissent pas de partenaire, pourtant « {partner} »",
    "partner_is_taker": "le preneur, place {seat}, ne peut pas être aussi le partenaire : dites alone",
    "partner_twice": "deux partenaires ont deux places, pas deux fois la place {seat}",
    "partner_not_opposite": "le partenaire est à la place {right}, en face, et non {partner}",
    "two_partners": "avec ces règles il y a un partenaire au plus, pas les places {partners}",
    "played_alone": "avec ces règles une {contract} se joue seul, sans {partner} : dites alone",
    "points_out_of_range": "{half_points:points}, c'est impossible : le jeu en a 91, donc de 0 à 91",
    "margin_out_of_range": (
        "une marge de {margin} avec {bouts:#bout|bouts} est impossible : le seuil est {target}, et le jeu a 91 points"
    ),
    "defence_points_out_of_range": (
        "{half_points:points} pour la défense, c'est impossible : le jeu en a 91, donc de 0 à 91"
    ),
    "defence_bouts_out_of_range": (
        "{bouts:#bout|bouts} pour la défense, c'est impossible : le jeu en a trois, donc de 0 à 3"
    ),
    "bouts_out_of_range": "{bouts:#bout|bouts}, c'est impossible : le jeu en a trois, donc de 0 à 3",
    "half_point_impossible": (
        "{half_points:points}, c'est impossible à {players} joueurs : chaque camp a des points entiers"
    ),
    "too_few_points": f"{_IMPOSSIBLE}, c'est trop peu ; possible : {{possible}}",
    "too_many_points": f"{_IMPOSSIBLE}, c'est trop ; possible : {{possible}}",
    "chelem_not_said": f"{_IMPOSSIBLE}, cela ne va que si {{side}} fait tous les plis : alors dites-le dans le chelem",
    "chelem_against_points": (
        f"{_IMPOSSIBLE}, c'est impossible si {{side}} fait tous les plis ; possible : {{possible}}"
    ),
    "chelem_against_bouts": (
        "aucune donne à la {contract} ne laisse {bouts:#bout|bouts} à l'attaque si {side} fait tous les plis"
    ),
    "chelem_not_announceable": "avec ces règles le chelem ne peut pas être annoncé par {side}",
    "chelem_in_loose_bid": "aucun chelem ne peut être annoncé dans une prise d'office",
    "petit_chelem_not_offered": "avec ces règles il n'y a pas de petit chelem à la {contract}",
    "petit_chelem_not_said": f"{_IMPOSSIBLE}, cela ne va que si {{side}} fait un petit chelem : alors dites-le",
    "petit_chelem_against_points": (
        f"{_IMPOSSIBLE}, c'est impossible si {{side}} fait un petit chelem ; possible : {{possible}}"
    ),
    "petit_chelem_against_chelem": "un grand chelem réussi par {side} est aussi un petit chelem réussi par {side}",
    "petit_au_bout_without_petit": (
        "un petit au bout pour {side} est impossible : avec {bouts:#bout|bouts} à l'attaque ce camp n'a pas le Petit"
    ),
    "petit_au_bout_against_chelem": (
        "un petit au bout pour {side} est impossible si {other} fait tous les plis, le dernier aussi"
    ),
    "roi_au_bout_not_offered": "avec ces règles un roi au bout ne vaut rien : n'en parlez pas",
    "roi_au_bout_against_chelem": (
        "un roi au bout pour {side} est impossible si {other} fait tous les plis, le dernier aussi"
    ),
    "roi_and_petit_au_bout": "un roi qui fait le dernier pli ne laisse pas de petit au bout : dites l'un des deux",
    "seat_of_bonus_missing": "avec ces règles la prime est payée à un joueur : dites sa place, pas {side}",
    "poignee_not_offered": "la poignée {level} n'existe pas avec ces règles : les niveaux sont {offered}",
    "poignee_twice": (
        "la place {seat} ne peut pas montrer {count:#poignée|poignées} : chaque joueur en montre une au plus"
    ),
    "too_many_poignees": "{side} ne peut pas montrer {count:#poignée|poignées} : {most} au plus, une par joueur",
    "poignees_too_large": "les poignées {levels} prennent {trumps} atouts : il y en a {most} avec l'Excuse",
    "poignee_not_held": (
        "la place {seat} ne peut pas avoir montré une poignée {level} de {size} atouts : elle avait {held:signs}"
    ),
    "poignee_wrong_cards": (
        "une poignée {level} montre exactement {size} atouts, Excuse comprise : {cards:signs} ne vont pas"
    ),
    "misere_twice": "la place {seat} ne peut pas montrer deux fois une misère ({kind})",
    "too_many_miseres": (
        "{side} ne peut pas montrer {count:#misère|misères} ({kind}) : {most} au plus, une par joueur"
    ),
    "misere_with_poignee": "la place {seat} ne peut pas montrer une poignée {level} avec une misère ({kind})",
    "deal_has_taker": "avec ces règles il y a des enchères : une donne a un preneur, ou tous ont passé",
    "no_misere_game": "avec ces règles aucune partie de misère ne suit quand tous ont passé : all_pass est {all_pass}",
    "wrong_seat_count": "des chiffres pour {given:#place|places} ne conviennent pas : {players} jouent",
    "wrong_total_of_points": (
        "{half_points:points} pour tous les joueurs ensemble, c'est impossible ; possible : {possible}"
    ),
    "wrong_total_of_bouts": "les joueurs ne peuvent pas avoir {bouts} bouts : le jeu en a trois",
    "seat_points_impossible": (
        "{half_points:points} avec {bouts:#bout|bouts}, c'est impossible pour la place {seat} ; possible : {possible}"
    ),
    "petit_au_bout_without_bout": "un petit au bout de la place {seat} est impossible : elle n'a pas de bout",
    # Lignes de la marque
    "line_contract": "{contract} : {amount}",
    "line_contract_drawn": "{contract} : il manque un demi-point, ce qui ne compte rien",
    "counted_margin": "{difference}",
    "counted_points": "{difference:#point|points} de {points_of}",
    "amount_multiplied": "({base} + {counted}) × {multiplier}",
    "amount_without_base": "{counted} × {multiplier}",
    "amount_beside_base": "{base} + {counted} × {multiplier}",
    "amount_added": "{base} + {counted}",
    "amount_rounded": "{amount}, {exact} arrondi à {difference}",
    "line_times": "{line} : {value} × {multiplier}",
    "line_from_others": "{line}, de chaque autre joueur",
    "line_petit_au_bout": "petit au bout pour {side}",
    "line_petit_au_bout_of_seat": "petit au bout de {seat:seat}",
    "line_roi_au_bout": "roi au bout pour {side}",
    "line_roi_au_bout_of_seat": "roi au bout de {seat:seat}",
    "line_poignee": "poignée {level}, pour {side}",
    "line_poignee_of_seat": "poignée {level} de {seat:seat}",
    "line_misere": "misère ({misere}) pour {side}",
    "line_misere_of_seat": "misère ({misere}) de {seat:seat}",
    "line_chelem_announced": "chelem annoncé et réussi par {side}",
    "line_chelem_unannounced": "chelem réussi par {side}, non annoncé",
    "line_chelem_failed": "chelem annoncé par {side} et chuté",
    "line_chelem_defence": "tous les plis pour {side}",
    "line_petit_chelem_announced": "petit chelem annoncé et réussi par {side}",
    "line_petit_chelem_unannounced": "petit chelem réussi par {side}, non annoncé",
    "line_petit_chelem_failed": "petit chelem annoncé par {side} et chuté",
    "line_rounding": "{exact} arrondi à un multiple de {step} : {unit}",
    "line_game": "partie : {base} + {difference}",
    "line_game_of_seat": "{seat:seat} gagne : {base} + {difference}",
    # L'explication de la marque
    "made": f"{{taker}} réussit une {{contract}} de {{margin}} : {_COUNTED}",
    "made_exactly": f"{{taker}} réussit tout juste une {{contract}} : {_COUNTED}",
    "failed": f"{{taker}} chute une {{contract}} de {{margin}} : {_COUNTED}",
    "drawn": f"{{taker}} manque une {{contract}} d'un demi-point, la donne est nulle : {_COUNTED}",
    "lost_by_chelem": "le chelem chuté par {side} lui fait perdre la donne",
    "half_point_to": "le demi-point va à {side} : {half_points:number} compte pour {points}",
    "unit_positive": "chaque défenseur paie",
    "unit_negative": "chaque défenseur reçoit",
    "unit_zero": "chaque défenseur ne paie rien",
    "loose_bid_positive": "l'attaque marque",
    "loose_bid_negative": "l'attaque perd",
    "loose_bid_zero": "l'attaque ne marque rien",
    "seat_taker": "{name} (preneur)",
    "seat_partner": "{name} (partenaire)",
    "seat_defender": "{name}",
    "seat_exactly": "{label}, exactement {exact}",
    "seat": "place {seat}",
    "two_reached": "{name} atteint le seuil : {half_points:points} pour {target} avec {bouts:#bout|bouts}",
    "two_missed": "{name} manque le seuil : {half_points:points} pour {target} avec {bouts:#bout|bouts}",
    "two_drawn": "la donne est nulle : personne ne la gagne",
    "misere_game": "partie de misère, chacun pour soi : le moins de points est le mieux",
    "misere_game_ranked": "{place}. {name} : {half_points:points}",
    "misere_game_by_rank": "{place}. {name} : {half_points:points}",
    "misere_game_equal_shares": "{place}. {name} : 91 - {players} × {half_points:number}",
    "misere_game_own_points": "{place}. {name} : 91 - {half_points:number}",
    "passed_out": "tous les joueurs ont passé : rien n'est marqué",
    "void": "la donne est annulée ({reason}) : rien n'est marqué",
    "legal": "permis : {cards:signs}",
    "points_of": "{half_points:number}",
    # Le compte d'une donne
    "excuse_aside": "l'Excuse était à part",
    "excuse_with_trick": "l'Excuse est allée avec son pli, fait par son camp",
    "excuse_kept": "l'Excuse a été reprise d'un pli fait par l'autre camp ; un demi-point cédé par : {side:seat}",
    "excuse_lost": "l'Excuse a été perdue avec le dernier pli",
    "excuse_changed_sides": "l'Excuse, jouée au dernier pli, a changé de camp ; un demi-point rendu par : {side:seat}",
    "excuse_won": "l'Excuse a pris le dernier pli d'un chelem",
    "petit_kept": "le Petit imprenable est resté à son joueur ; un demi-point cédé par : {side:seat}",
    "aside_of": "{name}, {owner:seat}",
    "result_same": "le résultat noté est juste",
    "result_half_points": "il est noté {claimed:points} : {counted:number} est juste",
    "result_bouts": "il est noté {claimed:#bout|bouts} : {counted} est juste",
    "result_petit_au_bout": "il est noté comme gagnant d'un petit au bout : {claimed:seat} ; juste : {counted:seat}",
    "result_chelem": "il est noté comme gagnant de tous les plis : {claimed} ; juste : {counted}",
    "result_points_of_seats": "il est noté les points {claimed} : {counted} sont justes",
    "result_bouts_of_seats": "il est noté les bouts {claimed} : {counted} sont justes",
    "result_petit_chelem": "il est noté comme auteur d'un petit chelem : {claimed} ; juste : {counted}",
    "result_roi_au_bout": "il est noté comme gagnant d'un roi au bout : {claimed:seat} ; juste : {counted:seat}",
    "result_partner": "il est noté comme partenaire : {claimed:seat} ; juste : {counted:seat}",
    "result_per_seat": "il est noté les scores {claimed} : {counted} sont justes",
    # Une donne de ses cartes à sa marque, et les fautes d'une donne enregistrée
    "seat_barred": "place {seat}, qui doit passer",
    "seat_said": "place {seat} : {word}",
    "seat_at_lead": "place {seat} à l'entame",
    "announced_by": "annoncé par {by:seat}",
    "announced_by_in_trick": "annoncé par {by:seat} au pli {trick}",
    "seat_piles": "tas de la place {seat}",
    "imprenable_of": "le Petit de {by:seat}",
    "misere_by": "{kind} de {by:seat}",
    "poignee_by": "{level} de {by:seat}",
    "poignee_by_with": "{level} de {by:seat} : {cards:signs}",
    "dealt_again": "{reason} ; les cartes sont redonnées",
    "deal_stands": "la donne n'est pas finie ({phase}) : c'est à {turn:seat}",
    "record_sound": "la donne enregistrée est sans faute",
    "trick": "pli {trick}",
    "fault": "{place} [{clause}] : {problem}",
    "cannot_write": "{path} ne peut pas être écrit : {reason}",
}


def _definite(noun: str) -> str:
    """Put the article before a card's name."""
    if noun.startswith("dame"):
        return f"la {noun}"
    return f"l'{noun}" if noun[0] in "ae" else f"le {noun}"


CATALOGUE: Final = Catalogue(
    TERMS,
    _SENTENCES,
    is_singular=lambda count: abs(count) < 2,
    definite=_definite,
    points=("point", "points"),
    seat="la place {}",
)
