import { reminderSettingsQuery } from '#web/queries/attendance/reminder-queries.ts';
import { adminAuditQuery, auditQuery } from '#web/queries/audit/queries.ts';
import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { votingSettingsQuery } from '#web/queries/mvp/settings-queries.ts';
import { failedDeliveriesQuery } from '#web/queries/notifications/failed-delivery-queries.ts';
import { managedPlayersQuery } from '#web/queries/players/management-queries.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { sparesQuery } from '#web/queries/spares/queries.ts';
import { systemQuery } from '#web/queries/system/queries.ts';
import { managedLeaguesQuery } from '#web/queries/teams/management-queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { teamSettingsQuery } from '#web/queries/teams/settings-queries.ts';
import type { Screen } from './screen.ts';

type ManagedScreen = Screen & { readonly managedTeamId: number };

/** A captain's screen; no reads for a reader who manages no team. */
function forManagers(read: (screen: ManagedScreen) => Promise<unknown>) {
  return async (screen: Screen): Promise<void> => {
    const { queryClient, managedTeamId } = screen;
    if (managedTeamId === null) return;
    await Promise.all([
      queryClient.prefetchQuery(teamQuery(managedTeamId)),
      read({ ...screen, managedTeamId }),
    ]);
  };
}

/** How many accounts are pending, which every screen tells who manages the team. */
export async function readPendingCount({ queryClient, managedTeamId }: Screen): Promise<void> {
  if (managedTeamId !== null) await queryClient.prefetchQuery(managedPlayersQuery(managedTeamId));
}

/** The team's players are read for the bar already. */
export const readPlayers = forManagers(({ queryClient, managedTeamId }) =>
  queryClient.prefetchQuery(failedDeliveriesQuery(managedTeamId)),
);

export const readInviteCodes = forManagers(({ queryClient, managedTeamId, account }) =>
  queryClient.prefetchQuery(inviteCodesQuery(managedTeamId, account?.email)),
);

export const readSpares = forManagers(({ queryClient, managedTeamId }) =>
  queryClient.prefetchQuery(sparesQuery(managedTeamId)),
);

export const readSettings = forManagers(({ queryClient, managedTeamId }) =>
  Promise.all([
    queryClient.prefetchQuery(teamSettingsQuery(managedTeamId)),
    queryClient.prefetchQuery(votingSettingsQuery(managedTeamId)),
    queryClient.prefetchQuery(reminderSettingsQuery(managedTeamId)),
  ]),
);

export const readAudit = forManagers(({ queryClient, managedTeamId, account }) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(auditQuery(managedTeamId)),
    account?.isAdmin && queryClient.prefetchInfiniteQuery(adminAuditQuery()),
  ]),
);

export async function readManagedLeagues({ queryClient, account }: Screen): Promise<void> {
  if (account?.isAdmin) await queryClient.prefetchQuery(managedLeaguesQuery());
}

export async function readSystem({ queryClient, account }: Screen): Promise<void> {
  if (account?.isAdmin) await queryClient.prefetchQuery(systemQuery());
}

/** The first team of the first league that has one is the one that is being set up. */
export async function readSetup({ queryClient, account }: Screen): Promise<void> {
  if (!account?.isAdmin) return;
  const leagues = await queryClient.fetchQuery(managedLeaguesQuery()).catch(() => []);
  const team = leagues.find(({ teams }) => teams.length > 0)?.teams[0];
  if (!team) return;
  await Promise.all([
    queryClient.prefetchQuery(scheduleQuery(team.id)),
    queryClient.prefetchQuery(inviteCodesQuery(team.id, account.email)),
  ]);
}
