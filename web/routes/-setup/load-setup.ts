import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { managedLeaguesQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from '../-loaders/reader.ts';

/** The first team of the first league that has one is the one that is being set up. */
export async function loadSetup({ load, account }: Reader): Promise<void> {
  const leagues = (await load(managedLeaguesQuery())) ?? [];
  const team = leagues.find(({ teams }) => teams.length > 0)?.teams[0];
  if (!team) return;
  await Promise.all([load(scheduleQuery(team.id)), load(inviteCodesQuery(team.id, account?.email))]);
}
