import type { LiveChanges, LiveTopic } from '#contract/live.ts';
import { directoryScope } from '#server/cache/change-feed.ts';
import { type ChangesSince, readChangesOf, readMoment } from '#server/cache/changes.ts';
import type { Database } from '#server/database/connection.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { isReachable, readCursor, writeCursor } from './cursor.ts';
import { personalTopics, topicsByTeam } from './topics.ts';

/** Whose changes somebody follows: a team's that they may read, and their own. */
export type LiveScope = {
  readonly teamId: AuthorizedTeamId;
  readonly playerId: number | null;
  /** Their session ended while they followed nothing, so that no stream could end with it. */
  readonly hasLostSession: boolean;
};

/**
 * What has changed since a cursor, exactly: whatever could not be seen then and can be now, in whichever order
 * transactions committed. Topics are null where the cursor says nothing, or the records do not go back to it.
 */
export async function changesSince(
  db: Database,
  { teamId, playerId, hasLostSession }: LiveScope,
  since: string | undefined,
): Promise<LiveChanges> {
  const cursor = readCursor(since);
  if (!cursor) return { cursor: writeCursor(await readMoment(db)), topics: null };
  const teamIds = [directoryScope, teamId];
  const changes = await readChangesOf(db, cursor.snapshot, { teamIds, playerId });
  return {
    cursor: writeCursor(changes),
    topics: isReachable(cursor, changes) ? topicsOf(changes, hasLostSession) : null,
  };
}

function topicsOf({ team_changes, personal_changes }: ChangesSince, hasLostSession: boolean): LiveTopic[] {
  const ofTeam = [...topicsByTeam(team_changes).values()].flat();
  const own = personal_changes.flatMap(([, source]) => personalTopics[source] ?? []);
  return [...new Set([...ofTeam, ...own, ...(hasLostSession ? (['account'] as const) : [])])];
}
