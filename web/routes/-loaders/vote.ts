import { deadlineQuery, talliesQuery, voteQuery } from '#web/queries/mvp/queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from './reader.ts';

/** The vote of a team's current week, as this reader sees it. */
export async function loadVote(reader: Reader, teamId: number): Promise<void> {
  const { load } = reader;
  await Promise.all([load(rosterQuery(teamId)), loadCurrentWeek(reader, teamId)]);
}

/** The team says which week it is. */
async function loadCurrentWeek({ load, account }: Reader, teamId: number): Promise<void> {
  const team = await load(teamQuery(teamId));
  if (!team) return;
  const week = team.currentWeek;
  const voterId = account?.isApproved && account.teamId === teamId ? account.id : null;
  await Promise.all([
    load(deadlineQuery(teamId, week)),
    load(talliesQuery(teamId, week)),
    voterId !== null && load(voteQuery(teamId, week, voterId)),
  ]);
}
