import { unreadQuery } from '#web/queries/notifications/queries.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from './reader.ts';

/** What every screen shows beside its own: accounts that await approval, unread notifications, whose team it is, and its words. */
export async function loadBars(reader: Reader): Promise<void> {
  const { account, load } = reader;
  await Promise.all([account?.id && load(unreadQuery()), loadTeamBars(reader)]);
}

/** The part of it that depends on the team on the screen. */
export async function loadTeamBars(reader: Reader): Promise<void> {
  const { managedTeamId, teamId, homeTeamId, hasTeam, load } = reader;
  await Promise.all([
    // The page brings its words; in the browser the bars follow what screens read.
    hasTeam && import.meta.env.SSR && load(teamQuery(homeTeamId ?? teamId)),
    managedTeamId !== null && load(managedPlayersQuery(managedTeamId)),
    loadViewingStrip(reader),
  ]);
}

/** The names of both teams, where a member sees another one than their own. */
async function loadViewingStrip({ homeTeamId, teamId, load }: Reader): Promise<void> {
  if (homeTeamId === null || homeTeamId === teamId) return;
  await Promise.all([load(teamQuery(teamId)), load(teamQuery(homeTeamId))]);
}
