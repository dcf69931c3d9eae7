import type { Competition } from '#contract/competitions.ts';
import { type Race, races } from '#domain/standings/race.ts';
import { cn } from '#web/ui/cn.ts';
import { raceMarks, raceText } from './race-text.ts';

/** A letter beside a team's name; the legend under the table and the rank's dialog say what it stands for. */
export function RaceMark({ race }: { race: Race }) {
  return (
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full text-xs leading-none font-bold',
        race === 'eliminated' ? 'bg-sunken text-muted' : 'bg-win/12 text-win',
      )}
    >
      {raceMarks[race]}
    </span>
  );
}

/** What the letters of a table stand for; nothing where it has none. */
export function RaceLegend({ competition }: { competition: Competition }) {
  const present = races.filter((race) => competition.table.some((row) => row.race === race));
  if (present.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm text-muted">
      {present.map((race) => (
        <li key={race} className="flex items-center gap-2">
          <RaceMark race={race} />
          {raceText(race, competition)}
        </li>
      ))}
    </ul>
  );
}
