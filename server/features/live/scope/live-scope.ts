import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/live.ts';
import type { Viewer } from '#domain/access.ts';
import type { LiveScope } from '#server/live/changes-since.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';

type LiveQuery = InputOf<typeof contract.getChanges>['query'];

/** The team that the reader looks at, and the reader's own player. Throws `not_found`. Product §2, Live pages. */
export async function liveScope(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { teamId, signedIn }: LiveQuery,
): Promise<LiveScope> {
  return {
    teamId: (await readableTeam(db, { teamId, viewer })).id,
    playerId: viewer.player?.id ?? null,
    hasLostSession: signedIn !== undefined && viewer.identity === null,
  };
}
