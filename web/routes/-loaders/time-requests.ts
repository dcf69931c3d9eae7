import type { GameDetail } from '#contract/schedule.ts';
import { timeRequestsQuery } from '#web/queries/competitions/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from './reader.ts';

/** What the captains of a league game asked the organizer for, for the captain of one of its teams. */
export async function loadTimeRequests({ load }: Reader, { id, teamId }: GameDetail): Promise<void> {
  const team = await load(teamQuery(teamId));
  if (team?.can.manage) await load(timeRequestsQuery(id));
}
