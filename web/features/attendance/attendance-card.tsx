import { useQuery } from '@tanstack/react-query';
import type { PlayerAttendance } from '#contract/attendance/who-came.ts';
import { m } from '#messages';
import { playerAttendanceQuery } from '#web/queries/attendance/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PercentBar } from '#web/ui/percent-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How often a player came this season, for the player and the captain. Product §2, Who's in. */
export function AttendanceCard({ playerId }: { playerId: number }) {
  const { data, isPending, isError, refetch } = useQuery(playerAttendanceQuery(playerId));
  return (
    <Card aria-labelledby="attendance" className="grid gap-2">
      <CardTitle id="attendance">{m.ownAttendance_title()}</CardTitle>
      {isPending && <Skeleton className="h-14" />}
      {isError && <EmptyState title={m.ownAttendance_title()} failed onRetry={() => void refetch()} />}
      {data && <Count attendance={data} />}
      <p className="text-sm text-muted">{m.ownAttendance_private()}</p>
    </Card>
  );
}

function Count({ attendance: { came, games, streak } }: { attendance: PlayerAttendance }) {
  if (games === 0) return <p className="min-h-14 text-muted">{m.ownAttendance_none()}</p>;
  const text = m.ownAttendance_came({ came, games });
  return (
    <div className="grid min-h-14 content-start gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{text}</span>
        {streak > 1 && <span className="text-muted">{m.ownAttendance_streak({ count: streak })}</span>}
      </p>
      <PercentBar percent={(100 * came) / games} />
    </div>
  );
}
