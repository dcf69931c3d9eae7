declare const authorized: unique symbol;

/** The id of a league for which the caller's access was checked; only server/teams/league-scope.ts creates one. */
export type AuthorizedLeagueId = number & { readonly [authorized]: 'league' };
