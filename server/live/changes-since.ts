import type { LiveChanges, LiveTopic } from '#contract/live.ts';
import { directoryScope } from '#server/cache/change-feed.ts';
import { type ChangesSince, readChanges, readMoment } from '#server/cache/changes.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Database } from '#server/database/connection.ts';
import { isReachable, readCursor, writeCursor } from './cursor.ts';
import { personalTopics, topicsByTeam } from './topics.ts';

/** What a reader follows: a team and a league that they may read, and their own account. */
export type LiveScope = {
  /** Null for a reader of a league's page who follows no team. */
  readonly teamId: AuthorizedTeamId | null;
  /** The league that they may read. */
  readonly leagueId: number;
  readonly playerId: number | null;
  /** The reader's session ended while they had no stream open, so that no stream could be ended with it. */
  readonly hasLostSession: boolean;
};

/**
 * The topics that changed since a cursor: of all transactions that were not visible then and are now, in whatever order they
 * committed. Null when the cursor is invalid or older than the records of changes.
 */
export async function changesSince(
  db: Database,
  { playerId, hasLostSession, ...scope }: LiveScope,
  since: string | undefined,
): Promise<LiveChanges> {
  const cursor = readCursor(since);
  if (!cursor) return { cursor: writeCursor(await readMoment(db)), topics: null };
  const teamIds = [directoryScope, ...changeIdsOf(scope)];
  const changes = await readChanges(db, cursor.snapshot, { teamIds, playerId });
  return {
    cursor: writeCursor(changes),
    topics: isReachable(cursor, changes) ? changedTopics(changes, hasLostSession) : null,
  };
}

/** The ids under which their changes are recorded; a league's is below 0. */
export function changeIdsOf({ teamId, leagueId }: Pick<LiveScope, 'teamId' | 'leagueId'>): number[] {
  return teamId === null ? [-leagueId] : [teamId, -leagueId];
}

function changedTopics(
  { team_changes, personal_changes }: ChangesSince,
  hasLostSession: boolean,
): LiveTopic[] {
  const ofTeam = [...topicsByTeam(team_changes).values()].flat();
  const own = personal_changes.flatMap(([, source]) => personalTopics[source] ?? []);
  return [...new Set([...ofTeam, ...own, ...(hasLostSession ? (['account'] as const) : [])])];
}
