import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserCheck from 'lucide-react/icons/user-check';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import type { RadarRow } from '#contract/competitions/radar.ts';
import { forecastLevel } from '#domain/attendance/forecast.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { radarQuery } from '#web/queries/competitions/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { matchupText } from './game-text.ts';
import { Rescue } from './rescue.tsx';

/** The games of the next 72 hours, with how many come of the teams that use the app. Product §2, League desk. */
export function Radar({ competition }: { competition: ManagedCompetition }) {
  const { data, isError, refetch } = useQuery(radarQuery(competition.id));
  const ids = new Set(data?.map(({ fixtureId }) => fixtureId));
  const games = competition.fixtures.filter(({ id }) => ids.has(id));
  const risky = data?.filter((row) => forecastLevel(row, row) === 'forfeit') ?? [];
  return (
    <Card aria-labelledby="radar">
      <CardTitle id="radar">{m.desk_radar_title()}</CardTitle>
      {!data && !isError && <SkeletonRows count={2} label={m.desk_loading()} />}
      {isError && <EmptyState title={m.desk_unknown()} failed onRetry={() => void refetch()} />}
      {data && games.length === 0 && (
        <EmptyState icon={<UserCheck />} title={m.desk_radar_none()}>
          {m.desk_radar_noneNote()}
        </EmptyState>
      )}
      <ul>
        {games.map((fixture) => (
          <li
            key={fixture.id}
            className="grid gap-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{matchupText(fixture, competition.entries)}</p>
              <p className="text-sm wrap-anywhere text-muted">{slotText(fixture)}</p>
            </div>
            <ul className="grid gap-1">
              {data
                ?.filter(({ fixtureId }) => fixtureId === fixture.id)
                .map((row) => {
                  const id = row.side === 'home' ? fixture.homeId : fixture.awayId;
                  const team = competition.entries.find((entry) => entry.id === id)?.name ?? '';
                  return <TeamCount key={row.side} {...{ team, row }} />;
                })}
            </ul>
            {risky.some(({ fixtureId }) => fixtureId === fixture.id) && (
              <Rescue competition={competition} fixture={fixture} risky={risky} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TeamCount({ team, row }: { team: string; row: RadarRow }) {
  const isAtRisk = forecastLevel(row, row) === 'forfeit';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere text-muted">{team}</span>
      {isAtRisk && (
        <Badge tone="loss">
          <TriangleAlert aria-hidden />
          {m.radar_level_forfeit()}
        </Badge>
      )}
      <span className="font-semibold tabular-nums">
        {m.desk_radar_count({ sure: row.sure, target: row.target })}
      </span>
    </li>
  );
}
