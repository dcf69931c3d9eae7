import type { WeeklyStat } from '#contract/stats.ts';
import { type RecentForm, recentForm } from '#domain/recent-form.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { formatAverage } from '#web/lib/format.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { BookMark } from './book-mark.tsx';
import type { RenderGames } from './week-table.tsx';

type FormCardProps = { lines: readonly WeeklyStat[]; games: RenderGames };

/** How the last five games went, of whatever season; nothing without stats. Product §2, Player profile. */
export function FormCard({ lines, games }: FormCardProps) {
  const form = recentForm(lines);
  if (!form) return null;
  return (
    <Card className="flex flex-col lg:flex-1">
      <CardTitle aside={m.ownStats_lastGames({ count: form.lines.length })}>{m.stats_form_title()}</CardTitle>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="numeral text-5xl">{formatAverage(form.avgPoints)}</span>
        <span className="eyebrow text-muted">{m.metric_avgPoints_short()}</span>
        <Change form={form} />
      </p>
      <ol className="mt-3 lg:flex lg:flex-1 lg:flex-col">
        {form.lines.map((line) => (
          <li
            key={line.id}
            className="flex items-center justify-between gap-3 border-t border-line py-2 lg:flex-1"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                {weekText(line.week)}
                <BookMark line={line} />
              </p>
              <div className="text-[0.9375rem]">{games(line)}</div>
            </div>
            <p className="shrink-0 text-end">
              <span className="numeral text-3xl">{line.points}</span>
              <span className="sr-only">{` ${m.stat_points()}`}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Change({ form: { change } }: { form: RecentForm<WeeklyStat> }) {
  if (change === null) return null;
  const by = formatAverage(Math.abs(change));
  if (change === 0) return <span className="text-sm text-muted">{m.stats_form_even()}</span>;
  return (
    <span className="text-sm text-muted">
      {change > 0 ? m.stats_form_above({ by }) : m.stats_form_below({ by })}
    </span>
  );
}
