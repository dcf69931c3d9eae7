import { useSuspenseQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import type { AwayPeriod } from '#contract/attendance.ts';
import { m } from '#messages';
import { dayRangeText, dayText } from '#web/lib/dates.ts';
import { useDeleteAwayPeriod } from '#web/queries/attendance/mutations.ts';
import { awayPeriodsQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AwayForm } from './away-form.tsx';

/** One's own days away: out for the games on them. Product §2, Who's in. */
export function AwayDays() {
  return (
    <Card aria-labelledby="away-days">
      <CardTitle id="away-days">{m.away_title()}</CardTitle>
      <p className="mb-3 text-muted">{m.away_note()}</p>
      <ReadBoundary
        loading={null}
        failed={(retry) => <EmptyState title={m.away_title()} failed onRetry={retry} />}
      >
        <Periods />
      </ReadBoundary>
      <AwayForm />
    </Card>
  );
}

function Periods() {
  const { data: periods } = useSuspenseQuery(awayPeriodsQuery());
  return (
    <ul>
      {periods.map((period) => (
        <AwayRow key={period.id} period={period} />
      ))}
    </ul>
  );
}

function AwayRow({ period }: { period: AwayPeriod }) {
  const deletePeriod = useDeleteAwayPeriod({ failure: { title: m.away_failedToDelete() } });
  const { firstDay, lastDay } = period;
  const days = firstDay === lastDay ? dayText(firstDay) : dayRangeText(period);
  return (
    <li className="flex items-center gap-2 border-t border-line py-1 first:border-t-0">
      <p className="min-w-0 flex-1 font-semibold wrap-words">{days}</p>
      <IconButton
        icon={Trash2}
        label={m.away_delete({ days })}
        disabled={deletePeriod.isPending}
        onClick={() => deletePeriod.mutate(period.id)}
      />
    </li>
  );
}
