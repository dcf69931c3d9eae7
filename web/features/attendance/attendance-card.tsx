import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { playerAttendanceQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PercentBar } from '#web/ui/percent-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** How often a player came this season, for the player and the captain. Product §2, Who's in. */
export function AttendanceCard({ playerId }: { playerId: number }) {
  return (
    <Card aria-labelledby="attendance" className="@container">
      <CardTitle id="attendance" aside={<span className="font-normal">{m.ownAttendance_private()}</span>}>
        {m.ownAttendance_title()}
      </CardTitle>
      <ReadBoundary
        key={playerId}
        loading={<Skeleton className="h-14 @2xl:h-6" />}
        failed={(retry) => <EmptyState title={m.ownAttendance_title()} failed onRetry={retry} />}
      >
        <Count playerId={playerId} />
      </ReadBoundary>
    </Card>
  );
}

function Count({ playerId }: { playerId: number }) {
  const { came, games, streak } = useSuspenseQuery(playerAttendanceQuery(playerId)).data;
  if (games === 0) return <p className="min-h-14 text-muted @2xl:min-h-6">{m.ownAttendance_none()}</p>;
  const text = m.ownAttendance_came({ came, games });
  return (
    <div className="grid min-h-14 content-start gap-x-6 gap-y-2 *:last:mt-0 @2xl:min-h-6 @2xl:grid-cols-[auto_minmax(0,1fr)] @2xl:items-center">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{text}</span>
        {streak > 1 && <span className="text-muted">{m.ownAttendance_streak({ count: streak })}</span>}
      </p>
      <PercentBar percent={(100 * came) / games} />
    </div>
  );
}
