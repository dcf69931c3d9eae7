// The columns: visitor, expired, revoked, declined, deleted · identity, unapproved · player, captain · other team's player,
// captain · admin who plays nowhere, admin who plays for the other team.

export const everybody = '..... .. .. .. ..';
export const nobody = 'NNNNN NN NN NN NN';

/** A read of a team that anybody may see. */
export const visibleTeam = { home: everybody, other: everybody, hidden: nobody, none: nobody };

/** What a captain does for the own team, an admin for each. */
export const managedTeam = {
  home: 'SSSSS IW C. CN ..',
  other: 'SSSSS IW CN C. ..',
  hidden: 'SSSSS IW CN CN ..',
  none: 'SSSSS IW CN CN NN',
};

/** What a member does with anything of the own team. */
export const withinTeam = {
  own: 'SSSSS IW .. NN FN',
  mate: 'SSSSS IW .. NN FN',
  other: 'SSSSS IW NN .. F.',
  hidden: 'SSSSS IW NN NN FN',
  none: 'SSSSS IW NN NN FN',
};

/** What a member does with the own alone; the columns 'player' and 'captain' own the first two. */
export const ownAlone = {
  own: 'SSSSS IW .Y NN FN',
  mate: 'SSSSS IW Y. NN FN',
  other: 'SSSSS IW NN .Y FY',
  hidden: 'SSSSS IW NN NN FN',
  none: 'SSSSS IW NN NN FN',
};

export const admins = 'SSSSS IW AA AA ..';
export const adminsOfNothing = 'SSSSS IW AA AA NN';
