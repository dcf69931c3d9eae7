import { createFileRoute, Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Pencil from 'lucide-react/icons/pencil';
import { m } from '#messages';
import { AttendanceCard } from '#web/features/attendance/attendance-card.tsx';
import { AwayDays } from '#web/features/attendance/away-days.tsx';
import { MyCalendar } from '#web/features/calendar/my-calendar.tsx';
import { MvpBadges } from '#web/features/mvp/mvp-badges.tsx';
import { MyData } from '#web/features/my-data/my-data.tsx';
import { PlayerHead } from '#web/features/players/player-head.tsx';
import { OwnSeason } from '#web/features/stats/own-season.tsx';
import { useAccount } from '#web/lib/session.tsx';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { achievementsQuery, playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/_protected/profile')({
  loader: async ({ context: { queryClient, sessionGate } }) => {
    const session = await sessionGate.settled();
    const id = session.status === 'signed-in' ? session.player?.id : null;
    if (!id) return;
    void queryClient.prefetchQuery(playerLinesQuery(id));
    // The badges decide how high the head is, the seasons of the achievements how high their list: the screen waits for
    // them, so that nothing below is pushed down.
    await Promise.all([
      queryClient.prefetchQuery(playerWinsQuery(id)),
      queryClient.prefetchQuery(achievementsQuery(id)),
    ]);
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
      <AttendanceCard playerId={id} />
      <AwayDays />
      <MyCalendar />
      <MyData />
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
