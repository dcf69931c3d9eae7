import type { WeeklyStat } from '#contract/stats.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { seasonOfWeek } from '#domain/calendar.ts';
import { LineList } from './line-list.tsx';

type SeasonLinesProps = { lines: readonly WeeklyStat[]; team: TeamDetail | undefined };

/** Weeks of any season, newest first: under the names of their seasons, unless all are of the current one. */
export function SeasonLines({ lines, team }: SeasonLinesProps) {
  const { seasons = [], currentSeason = null } = team ?? {};
  const bySeason = Map.groupBy(lines, ({ week }) => seasonOfWeek(week, seasons)?.id);
  if ([...bySeason.keys()].every((id) => id === currentSeason?.id)) return <LineList lines={lines} />;
  return (
    <div className="grid gap-6">
      {[...bySeason].map(([id, ofSeason]) => (
        <div key={id}>
          <h3 className="mb-3 font-semibold wrap-anywhere text-muted">
            {seasons.find((season) => season.id === id)?.name}
          </h3>
          <LineList lines={ofSeason} />
        </div>
      ))}
    </div>
  );
}
