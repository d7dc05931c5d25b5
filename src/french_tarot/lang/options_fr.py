"""French: what each option changes, by its name; in English the options say it themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


OPTIONS: Final[Mapping[str, str]] = {
    # Donnes
    "five_14_8": "À cinq, 14 cartes en main et un chien de 8, le preneur seul contre quatre.",
    "two_piles": "À deux, six piles de trois cartes devant chacun, sans enchères.",
    "six_4v2": (
        "À six, 12 cartes en main, le preneur appelle un roi et joue à deux contre quatre ; 3 pour 1 là où, à cinq, on"
        " partage 2 pour 1."
    ),
    "six_3v3": (
        "À six, 12 cartes en main, le preneur appelle un roi et une dame et joue à trois contre trois, à parts égales."
    ),
    "dealer_sits_out": "Une personne de plus que de places : le donneur ne joue pas.",
    "two_v_two_ace": "À quatre, le preneur appelle un as et joue à deux contre deux, à parts égales.",
    # Contrats
    "pousse": "Une pousse entre prise et garde, multiplicateurs 1, 2, 4, 8 et 12.",
    "x5": "La garde contre compte cinq fois.",
    "fixed_scores": (
        "Pas de prise ; 80 pour une garde, 160 pour une garde sans, 320 pour une garde contre, et les points au-dessus"
        " ou au-dessous du seuil arrondis à 10, sans rien multiplier ; 1000 pour un chelem et 500 pour un petit chelem"
        " là où il y en a un."
    ),
    "forced_pousse": "Une pousse, qui se joue comme une prise si personne d'autre n'enchérit.",
    "no_prise": "Le plus petit contrat est la garde, ou une pousse.",
    "second_round": "Un second tour d'enchères quand tous ont passé.",
    "bid_until_passed": "On enchérit jusqu'à ce que tous aient passé.",
    "loose_bid_game": (
        "Quand tous ont passé, le voisin de droite du donneur prend, avec des seuils plus bas, et appelle un roi."
    ),
    "misere_game": "Quand tous ont passé, chacun joue pour soi ; qui a le moins de points est le premier.",
    "misere_game_by_rank": "Une partie de misère se compte au rang, en multiples d'une mise.",
    "misere_game_equal_shares": (
        "Une partie de misère compte 91 moins les points de chacun fois le nombre de joueurs."
    ),
    "misere_game_own_points": "Une partie de misère compte 91 moins les points de chacun.",
    # Annonces
    "petit_imprenable_after_deal": (
        "Qui a le Petit sec peut annuler la donne, ou le déclarer imprenable après la distribution."
    ),
    "petit_imprenable_at_first_card": (
        "Qui a le Petit sec peut annuler la donne, ou le déclarer imprenable en jouant sa première carte."
    ),
    "petit_imprenable_when_played": (
        "Qui a le Petit sec peut annuler la donne, ou le déclarer imprenable en le jouant."
    ),
    "excuse_alone": "Une main avec l'Excuse et sans atout peut être jetée.",
    "kings_shown": "Les rois peuvent aller à l'écart, mais montrés.",
    "poignee_10_20_40": "Les poignées valent 10, 20 et 40.",
    "poignee_20_40_60": "Les poignées valent 20, 40 et 60.",
    "before_lead": "Poignées et misères s'annoncent avant l'entame.",
    "misere_10": "Une main sans atout ou sans honneur vaut 10.",
    "misere_20": "Une main sans atout ou sans honneur vaut 20.",
    "misere_blank": "Une main sans atout ni honneur est aussi une misère, et vaut autant que les autres.",
    "misere_multiplied": "Le contrat multiplie une misère.",
    "petit_chelem_1": "Un petit chelem : tous les plis sauf un.",
    "petit_chelem_3": "Un petit chelem : tous les plis sauf trois.",
    "petit_chelem_300": "Un petit chelem vaut 300 annoncé, 0 sans annonce et -150 manqué.",
    "petit_chelem_200": "Un petit chelem vaut 200 annoncé, 100 sans annonce et -100 manqué.",
    "petit_chelem_200_flat": "Un petit chelem vaut 200 annoncé, 200 sans annonce et 0 manqué.",
    "misere_to_side": "Une misère est payée au camp qui la montre.",
    "misere_to_winner": "Une misère est payée au camp qui gagne la donne.",
    "poignee_to_side": "Une poignée est payée au camp qui la montre.",
    "poignee_to_player": "Une poignée est payée au joueur qui la montre, par chacun des autres.",
    "petit_chelem_late": "Un petit chelem peut s'annoncer jusqu'à cinq plis de la fin.",
    "petit_chelem_or_lost": "Un petit chelem annoncé et manqué perd la donne.",
    "chelem_multiplied": "Le contrat multiplie un chelem.",
    # Jeu
    "first_trick_ban": "On n'entame pas dans la couleur appelée au premier pli, sauf de la carte appelée.",
    "first_trick_ban_second": (
        "On n'entame pas dans la couleur appelée au premier pli, et on ne la joue pas en second sur l'Excuse."
    ),
    "no_first_trick_ban": "On entame de n'importe quelle carte au premier pli.",
    "three_bouts_ban": "On ne joue pas un troisième bout dans un pli qui en a deux.",
    "excuse_changes_sides": "L'Excuse jouée au dernier pli change de camp.",
    "excuse_follows_trick": "L'Excuse jouée au dernier pli va au camp qui le fait.",
    "excuse_stays": "L'Excuse jouée au dernier pli reste à son camp, comme dans tout autre pli.",
    "no_compensation": "On ne rend rien pour une Excuse qui change de camp dans un pli que son camp a fait.",
    "excuse_wins_led": "L'Excuse fait le dernier pli quand son camp a fait tous les autres et qu'elle est entamée.",
    "excuse_wins_own_tricks": "L'Excuse fait le dernier pli quand son joueur a fait tous les autres.",
    "excuse_wins_announced": "L'Excuse ne fait que le dernier pli d'un chelem annoncé.",
    "excuse_never_wins": "L'Excuse ne fait jamais de pli.",
    "excuse_wins_petit_chelem": "L'Excuse fait aussi le dernier pli d'un petit chelem.",
    # Marque et table
    "roi_au_bout": "Un roi qui fait le dernier pli vaut 10.",
    "round_5": "La marque d'un défenseur est arrondie à 5.",
    "round_10": "La marque d'un défenseur est arrondie à 10.",
    "equal_split": "Preneur et partenaire partagent 1 pour 1 ce que paient les défenseurs.",
    "split_2_1": "Preneur et partenaire partagent 2 pour 1 ce que paient les défenseurs.",
    "split_3_1": "Preneur et partenaire partagent 3 pour 1 ce que paient les défenseurs.",
    "mouches": "Mouches : chacun met 10 à une nouvelle, et le donneur ajoute 5 à une avant chaque donne.",
    "clockwise": "Donne et jeu vont dans le sens des aiguilles d'une montre.",
    "same_dealer_redeals": "Le même donneur redonne quand tous ont passé.",
}
