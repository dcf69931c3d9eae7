import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import type { Forecast } from '#contract/attendance/forecast.ts';
import { forecastLevel } from '#domain/attendance/forecast.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { ForecastReasons } from './forecast-reasons.tsx';

/** How many will probably come to a game, and why. Product §2, Who's in. */
export function RadarNumbers({ forecast }: { forecast: Forecast }) {
  const { sure, likely, target, minimum } = forecast;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
        <Count label={m.radar_sure()} value={sure} minimum={minimum} />
        <Count label={m.radar_likely()} value={Math.round(likely)} minimum={minimum} />
        <Count label={m.radar_target()} value={target} />
        <Count label={m.radar_minimum()} value={minimum} />
      </dl>
      <ForecastReasons people={forecast.people} />
    </>
  );
}

const levels = {
  forfeit: { icon: TriangleAlert, tone: 'loss', text: () => m.radar_level_forfeit() },
  short: { icon: Users, tone: 'gold', text: ({ target }: Forecast) => m.radar_level_short({ target }) },
  enough: { icon: Check, tone: 'win', text: () => m.radar_level_enough() },
} as const;

/** Whether the team forfeits, is short, or has enough. */
export function RadarLevel({ forecast }: { forecast: Forecast }) {
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
