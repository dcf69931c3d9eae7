import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/live.ts';
import type { Viewer } from '#domain/access.ts';
import type { LiveScope } from '#server/live/changes-since.ts';
import type { Services } from '#server/services.ts';
import { findReadableLeague, leagueIdOfTeam } from '#server/teams/league-scope.ts';
import { readableTeam } from '#server/teams/scope.ts';

type LiveQuery = InputOf<typeof contract.getChanges>['query'];

/**
 * The team that the reader looks at, the league they look at or else the team's, and the reader's own player. Without a team, a league
 * alone. Throws `not_found`. Product §2, Live pages.
 */
export async function liveScope(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { teamId, league: leagueSlug, signedIn }: LiveQuery,
): Promise<LiveScope> {
  const reader = {
    playerId: viewer.player?.id ?? null,
    hasLostSession: signedIn !== undefined && viewer.identity === null,
  };
  const league = leagueSlug === undefined ? null : await findReadableLeague(db, leagueSlug);
  // On a hidden league's desk, its organizer follows their team.
  if (league && teamId === undefined) return { teamId: null, leagueId: league.id, ...reader };
  const { id } = await readableTeam(db, { teamId, viewer });
  return { teamId: id, leagueId: league?.id ?? (await leagueIdOfTeam(db, id)), ...reader };
}
