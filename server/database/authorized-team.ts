declare const authorized: unique symbol;

/** The id of a team for which the caller's access was checked; only server/teams/scope.ts creates one. */
export type AuthorizedTeamId = number & { readonly [authorized]: 'team' };
