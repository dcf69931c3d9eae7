import { useQuery } from '@tanstack/react-query';
import type { SeasonAdvanced as Season } from '#contract/scorebook/season.ts';
import { advancedColumns } from '#domain/scorebook/advanced.ts';
import { leastSeasonGames, leastSeasonUnitTenths } from '#domain/scorebook/season.ts';
import { m } from '#messages';
import { seasonAdvancedQuery } from '#web/queries/scorebook/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AdvancedTable, Formulas, Pace, Units } from '../live/advanced-table.tsx';

type SeasonAdvancedProps = {
  teamId: number;
  seasonId: number | undefined;
  /** One player's numbers only. */
  playerId: number | undefined;
};

/** The advanced numbers of a season, with how many games they rest on. Product §2, Season leaderboard. */
export function SeasonAdvanced({ teamId, seasonId, playerId }: SeasonAdvancedProps) {
  const { data: season, isError, refetch } = useQuery(seasonAdvancedQuery(teamId, seasonId));
  if (isError && !season)
    return <EmptyState title={m.advanced_unknown()} failed onRetry={() => void refetch()} />;
  if (!season)
    return (
      <p role="status" className="min-h-40 text-muted">
        {m.advanced_loading()}
      </p>
    );
  const lines = season.lines.filter(({ player }) => playerId === undefined || player.id === playerId);
  const note = m.advanced_season_rest({ count: season.games, games: leastSeasonGames });
  if (season.games === 0) return <p className="text-muted">{m.advanced_none()}</p>;
  if (lines.length === 0) return <p className="text-muted">{note}</p>;
  const hasTeam = playerId === undefined;
  const units = unitsWith(season, playerId);
  return (
    <div className="grid gap-4">
      <p className="text-[0.9375rem] text-muted">{note}</p>
      <AdvancedTable
        title={m.advanced_season()}
        columns={advancedColumns}
        lines={lines.map(({ player, games, values }) => ({ who: player.name, games, values }))}
      />
      {hasTeam && <Pace {...season} />}
      <Units title={m.advanced_units()} units={units} />
      <Formulas
        columns={advancedColumns}
        hasPossessions={hasTeam}
        units={units.length > 0 ? m.advanced_season_units({ minutes: leastSeasonUnitTenths / 600 }) : null}
      />
    </div>
  );
}

function unitsWith({ units }: Season, playerId: number | undefined) {
  return units
    .filter(({ players }) => playerId === undefined || players.some(({ id }) => id === playerId))
    .map(({ players, ...unit }) => ({ ...unit, who: players.map(({ name }) => name).join(', ') }));
}
