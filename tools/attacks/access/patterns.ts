// The columns: visitor, expired, revoked, declined, deleted · identity, unapproved · player, former assistant captain, captain,
// assistant captain · other team's player, captain, assistant captain · admin who plays nowhere, admin who plays for the other team · and, where they get
// something else than an identity, an organizer of the league and one of another league.

export const everybody = '..... .. .... ... ..';
export const nobody = 'NNNNN NN NNNN NNN NN';

/** A read of a team that anybody may see. */
export const visibleTeam = { home: everybody, other: everybody, hidden: nobody, none: nobody };

/** What a captain and their assistants do for the own team, an admin for each. */
export const managedTeam = {
  home: 'SSSSS IW CC.. CNN ..',
  other: 'SSSSS IW CCNN C.. ..',
  hidden: 'SSSSS IW CCNN CNN ..',
  none: 'SSSSS IW CCNN CNN NN',
};

/** What a member does with anything of the own team. */
export const withinTeam = {
  own: 'SSSSS IW .... NNN FN',
  mate: 'SSSSS IW .... NNN FN',
  other: 'SSSSS IW NNNN ... F.',
  hidden: 'SSSSS IW NNNN NNN FN',
  none: 'SSSSS IW NNNN NNN FN',
};

/** What a member does only with their own rows; the columns 'player' and 'captain' own the first two. */
export const ownAlone = {
  own: 'SSSSS IW .YYY NNN FN',
  mate: 'SSSSS IW YY.Y NNN FN',
  other: 'SSSSS IW NNNN .YY FY',
  hidden: 'SSSSS IW NNNN NNN FN',
  none: 'SSSSS IW NNNN NNN FN',
};

/** What a captain does and an assistant captain doesn't. */
export const captainAlone = {
  home: 'SSSSS IW CC.C CNN ..',
  other: 'SSSSS IW CCNN C.C ..',
  hidden: 'SSSSS IW CCNN CNN ..',
  none: 'SSSSS IW CCNN CNN NN',
};

/** What the organizer of the first team's league does there, and an admin everywhere. */
export const organizers = {
  home: 'SSSSS IW LLLL LLL .. .N',
  hidden: 'SSSSS IW LLLL LLL .. N.',
  none: 'SSSSS IW LLLL LLL NN NN',
};

export const admins = 'SSSSS IW AAAA AAA ..';
export const adminsOfNothing = 'SSSSS IW AAAA AAA NN';
