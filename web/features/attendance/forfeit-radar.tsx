import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Forecast } from '#contract/attendance/forecast.ts';
import { againstText, gameDay, gameTimeInZone } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { forecastsQuery } from '#web/queries/attendance/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadarLevel, RadarNumbers } from './radar-numbers.tsx';

/** For the captain: how many come to the games of the next 72 hours; nothing without such a game. Product §2, Who's in. */
export function ForfeitRadar({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={null}
      failed={(retry) => (
        <Card aria-label={m.radar_title()}>
          <CardTitle>{m.radar_title()}</CardTitle>
          <EmptyState title={m.radar_title()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Forecasts teamId={teamId} />
    </ReadBoundary>
  );
}

function Forecasts({ teamId }: { teamId: number }) {
  const { data } = useSuspenseQuery(forecastsQuery(teamId));
  return data.map((forecast) => <RadarCard key={forecast.gameId} teamId={teamId} forecast={forecast} />);
}

function RadarCard({ teamId, forecast }: { teamId: number; forecast: Forecast }) {
  const search = useTeamSearch(teamId);
  return (
    <Card aria-label={m.radar_title()} className="grid gap-3">
      <div>
        <CardTitle aside={<RadarLevel forecast={forecast} />}>{m.radar_title()}</CardTitle>
        <GameName teamId={teamId} forecast={forecast} />
      </div>
      <RadarNumbers forecast={forecast} />
      <Button asChild variant="secondary" className="justify-self-start">
        <Link to="/admin/subs" search={search}>
          {m.radar_subs()}
        </Link>
      </Button>
    </Card>
  );
}

function GameName({ teamId, forecast }: { teamId: number; forecast: Forecast }) {
  const { gameId, playedOn, time } = forecast;
  const date = gameDay(playedOn);
  const zoneName = useZoneName({ teamId, playedOn });
  return (
    <Link
      to="/game/$id"
      params={{ id: String(gameId) }}
      className="inline-block min-h-11 py-2.5 font-semibold underline-offset-4 hover:underline"
    >
      {m.radar_game({
        against: againstText(forecast),
        date,
        time: gameTimeInZone(time, zoneName),
      })}
    </Link>
  );
}
