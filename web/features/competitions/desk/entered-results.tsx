import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { dayOf, timeAndPlaceText } from '#web/lib/slot-text.ts';
import { ResultRow, resultColumns } from './result-row.tsx';

type EnteredResultsProps = {
  competition: ManagedCompetition;
  /** The latest first. */
  fixtures: readonly ManagedFixture[];
  onEnter: (fixture: ManagedFixture) => void;
};

/** Results by day. */
export function EnteredResults({ fixtures, ...rowProps }: EnteredResultsProps) {
  return [...Map.groupBy(fixtures, ({ playedOn }) => playedOn)].map(([playedOn, ofDay]) => (
    <section key={playedOn} aria-label={dayOf(playedOn)} className="mt-4 first-of-type:mt-0">
      <h3 className="border-b border-line pb-1 text-sm font-semibold text-muted">{dayOf(playedOn)}</h3>
      <ul className={resultColumns}>
        {ofDay.map((fixture) => (
          <ResultRow key={fixture.id} fixture={fixture} slot={timeAndPlaceText(fixture)} {...rowProps} />
        ))}
      </ul>
    </section>
  ));
}
