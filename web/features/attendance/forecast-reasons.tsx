import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Forecast } from '#contract/attendance/forecast.ts';
import { answerText } from '#domain/attendance/answer-text.ts';
import { leastPastGames, usualChances } from '#domain/attendance/forecast.ts';
import { m } from '#messages';

type Person = Forecast['people'][number];

const percent = (chance: number) => Math.round(100 * chance);

/** How a forecast comes about: in words, and for each person. */
export function ForecastReasons({ people }: { people: readonly Person[] }) {
  const { in: sure, maybe, none, out } = usualChances;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline">
        <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
        {m.radar_how()}
      </summary>
      <p className="text-sm text-muted">{m.radar_explained()}</p>
      <p className="mt-2 text-sm text-muted">
        {m.radar_usual({
          sure: percent(sure),
          maybe: percent(maybe),
          none: percent(none),
          out: percent(out),
          count: leastPastGames,
        })}
      </p>
      <ul className="mt-2">
        {people.map((person, index) => (
          <li key={index} className="flex items-baseline gap-3 border-t border-line py-2">
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold wrap-anywhere">
                {person.isSub ? m.radar_person({ name: person.name }) : person.name}
              </span>
              <span className="text-sm text-muted">{reasonOf(person)}</span>
            </span>
            <span className="numeral text-2xl">{m.radar_chance({ chance: person.chance })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function reasonOf({ answer, isUsual, games, came }: Person): string {
  const inputs = { answer: answerText(answer) };
  if (isUsual) return m.radar_reason_usual({ ...inputs, count: leastPastGames });
  return games === 0 ? m.radar_reason_none(inputs) : m.radar_reason_past({ ...inputs, came, games });
}
