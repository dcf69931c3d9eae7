import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import type { Forecast } from '#contract/attendance/forecast.ts';
import { forecastLevel } from '#domain/attendance/forecast.ts';
import { againstText, gameDay, gameTimeInZone } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { forecastsQuery } from '#web/queries/attendance/queries.ts';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ForecastReasons } from './forecast-reasons.tsx';

type ForfeitRadarProps = {
  teamId: number;
  /** The game whose page it is; of all games of the next days without one. */
  gameId?: number;
};

/** For the captain: how many come to the games of the next 72 hours; nothing without such a game. Product §2, Who's in. */
export function ForfeitRadar({ teamId, gameId }: ForfeitRadarProps) {
  const { data, isError, refetch } = useQuery(forecastsQuery(teamId));
  if (!data && isError) {
    return (
      <Card aria-label={m.radar_title()}>
        <CardTitle>{m.radar_title()}</CardTitle>
        <EmptyState title={m.radar_title()} failed onRetry={() => void refetch()} />
      </Card>
    );
  }
  const forecasts = data?.filter((forecast) => gameId === undefined || forecast.gameId === gameId) ?? [];
  return forecasts.map((forecast) => (
    <RadarCard key={forecast.gameId} teamId={teamId} forecast={forecast} isLinked={gameId === undefined} />
  ));
}

type RadarCardProps = { teamId: number; forecast: Forecast; isLinked: boolean };

function RadarCard({ teamId, forecast, isLinked }: RadarCardProps) {
  const search = useTeamSearch(teamId);
  const { sure, likely, target, minimum } = forecast;
  return (
    <Card aria-label={m.radar_title()} className="grid gap-3">
      <div>
        <CardTitle aside={<Level forecast={forecast} />}>{m.radar_title()}</CardTitle>
        {isLinked && <GameName teamId={teamId} forecast={forecast} />}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
        <Count label={m.radar_sure()} value={sure} minimum={minimum} />
        <Count label={m.radar_likely()} value={Math.round(likely)} minimum={minimum} />
        <Count label={m.radar_target()} value={target} />
        <Count label={m.radar_minimum()} value={minimum} />
      </dl>
      <ForecastReasons people={forecast.people} />
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

const levels = {
  forfeit: { icon: TriangleAlert, tone: 'loss', text: () => m.radar_level_forfeit() },
  short: { icon: Users, tone: 'gold', text: ({ target }: Forecast) => m.radar_level_short({ target }) },
  enough: { icon: Check, tone: 'win', text: () => m.radar_level_enough() },
} as const;

function Level({ forecast }: { forecast: Forecast }) {
  const { icon: Icon, tone, text } = levels[forecastLevel(forecast, forecast)];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {text(forecast)}
    </Badge>
  );
}

/** A number, in red and with words where it is below the fewest to play. */
function Count({ label, value, minimum = 0 }: { label: string; value: number; minimum?: number }) {
  const isLow = value < minimum;
  return (
    <div className="grid content-start">
      <dt className="row-start-2 text-sm text-muted">{label}</dt>
      <dd className={cn('numeral row-start-1 text-5xl', isLow && 'text-loss')}>{value}</dd>
      {isLow && <dd className="text-sm font-semibold text-loss">{m.radar_below({ minimum })}</dd>}
    </div>
  );
}
