import { createFileRoute, Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Pencil from 'lucide-react/icons/pencil';
import { recentLineCount } from '#domain/dashboard-counts.ts';
import { m } from '#messages';
import { AttendanceCard } from '#web/features/attendance/attendance-card.tsx';
import { AwayDays } from '#web/features/attendance/away-days.tsx';
import { MyCalendar } from '#web/features/calendar/my-calendar.tsx';
import { MvpBadges } from '#web/features/mvp/mvp-badges.tsx';
import { MyData } from '#web/features/my-data/my-data.tsx';
import { PlayerHead } from '#web/features/players/player-head.tsx';
import { OwnSeason } from '#web/features/stats/own-season.tsx';
import { useAccount } from '#web/lib/session/provider.tsx';
import { awayPeriodsQuery, playerAttendanceQuery } from '#web/queries/attendance/queries.ts';
import { calendarLinkQuery } from '#web/queries/calendar/queries.ts';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { achievementsQuery, latestLinesQuery, playerLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Columns, Screen, Stack } from '#web/ui/screen.tsx';
import { readerOf } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/profile')({
  loader: async ({ context }) => {
    const { account, load } = await readerOf(context);
    if (!account?.id || !account.teamId) return;
    const { id, teamId } = account;
    const rest = Promise.all([
      load(playerLinesQuery(id)),
      load(playerAttendanceQuery(id)),
      load(awayPeriodsQuery()),
      load(calendarLinkQuery()),
      load(latestLinesQuery(id, recentLineCount)),
      load(teamQuery(teamId)),
    ]);
    // The badges decide how high the head is, the seasons of the achievements how high their list: the screen waits for
    // them, so that nothing below is pushed down.
    await Promise.all([load(playerWinsQuery(id)), load(achievementsQuery(id)), context.awaitOnServer(rest)]);
  },
  component: ProfileScreen,
});

/** Product §2, My profile. */
function ProfileScreen() {
  const account = useAccount();
  if (!account || account.id === null || account.teamId === null) return null;
  const { id, name, teamId } = account;
  return (
    <Screen>
      <PlayerHead player={account} badges={<MvpBadges playerId={id} />} actions={<Actions />} />
      <OwnSeason player={{ id, name, teamId }} />
      <Columns>
        <Stack>
          <AttendanceCard playerId={id} />
          <MyCalendar />
        </Stack>
        <Stack>
          <AwayDays />
          <MyData />
        </Stack>
      </Columns>
    </Screen>
  );
}

function Actions() {
  return (
    <>
      <Button asChild>
        <Link to="/edit-profile">
          <Pencil aria-hidden />
          {m.profile_edit()}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/settings/messages">
          <BellRing aria-hidden />
          {m.messages_link()}
        </Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/profile/devices">
          <MonitorSmartphone aria-hidden />
          {m.devices_link()}
        </Link>
      </Button>
    </>
  );
}
