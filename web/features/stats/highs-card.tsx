import type { WeeklyStat } from '#contract/stats.ts';
import { type High, highFields, playerHighs } from '#domain/player-highs.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { BookMark } from './book-mark.tsx';
import { Milestones } from './milestones.tsx';
import type { RenderGames } from './week-table.tsx';

type HighsCardProps = {
  /** Of all seasons. */
  lines: readonly WeeklyStat[];
  /** The season that is shown, and its lines; null for a team without seasons. */
  season: { readonly name: string; readonly lines: readonly WeeklyStat[] } | null;
  games: RenderGames;
};

/** A player's best game in each stat, with the season's best below; nothing without stats. Product §2, Player profile. */
export function HighsCard({ lines, season, games }: HighsCardProps) {
  const highs = playerHighs(lines);
  if (highs.length === 0) return null;
  const ofSeason = season ? playerHighs(season.lines) : [];
  return (
    <Card>
      <CardTitle>{m.stats_highs_title()}</CardTitle>
      <ul className="@container grid grid-cols-1 gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
        {highs.map((high) => (
          <li
            key={high.key}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] @max-[12rem]:grid-cols-1 gap-x-3 rounded-control bg-sunken p-3.5 sm:flex sm:flex-col"
          >
            <p className="eyebrow text-muted">{nameOf(high)}</p>
            <p className="numeral text-5xl max-sm:col-start-2 max-sm:row-span-4 max-sm:row-start-1 max-sm:self-center @max-[12rem]:col-start-1! @max-[12rem]:row-auto! sm:mt-1">
              {high.value}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted sm:mt-2">
              {weekText(high.line.week)}
              <BookMark line={high.line} />
            </p>
            <div className="mb-1 text-[0.9375rem]">{games(high.line)}</div>
            {season && (
              <p className="text-sm text-muted sm:mt-auto sm:border-t sm:border-line sm:pt-2">
                {seasonText(season.name, high, ofSeason)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Milestones lines={lines} />
    </Card>
  );
}

const nameOf = ({ key }: Pick<High<WeeklyStat>, 'key'>) =>
  highFields.find((field) => field.key === key)?.name() ?? '';

function seasonText(name: string, career: High<WeeklyStat>, ofSeason: readonly High<WeeklyStat>[]): string {
  const high = ofSeason.find(({ key }) => key === career.key);
  if (high?.line.id === career.line.id) return m.stats_highs_set({ season: name });
  return m.stats_highs_inSeason({ season: name, value: high?.value ?? 0 });
}
