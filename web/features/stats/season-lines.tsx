import type { WeeklyStat } from '#contract/stats.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { seasonOfWeek } from '#domain/calendar.ts';
import { type RenderGames, type WeekGroup, WeekTable } from './week-table.tsx';

type SeasonLinesProps = {
  lines: readonly WeeklyStat[];
  team: TeamDetail | undefined;
  games?: RenderGames;
};

/** Weeks of any season, newest first: under the names of their seasons, unless all are of the current one. */
export function SeasonLines({ lines, team, games }: SeasonLinesProps) {
  return <WeekTable groups={groupsOf(lines, team)} games={games} />;
}

function groupsOf(lines: readonly WeeklyStat[], team: TeamDetail | undefined): WeekGroup[] {
  const { seasons = [], currentSeason = null } = team ?? {};
  const bySeason = Map.groupBy(lines, ({ week }) => seasonOfWeek(week, seasons)?.id);
  if ([...bySeason.keys()].every((id) => id === currentSeason?.id)) return [{ key: 'all', lines }];
  return [...bySeason].map(([id, ofSeason]) => {
    const title = seasons.find((season) => season.id === id)?.name;
    return { key: String(id), lines: ofSeason, ...(title !== undefined && { title }) };
  });
}
