import { useRef, useState } from 'react';
import type { PlayerKey } from '#domain/scorebook/events.ts';
import type { SideState } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { Segments } from '#web/ui/segments.tsx';
import type { Person } from '../people.ts';
import { PlayerButton } from './player-button.tsx';

type OurPanelProps = {
  people: readonly Person[];
  side: SideState;
  selected: PlayerKey | null | undefined;
  /** The bench is chosen from: who comes in for somebody. */
  isChoosingSub: boolean;
  onSelect: (key: PlayerKey) => void;
};

type Page = 'court' | 'bench';

/** The five on the court; the bench is a swipe away. Without line-ups everybody who is here. */
export function OurPanel({ people, side, selected, isChoosingSub, onSelect }: OurPanelProps) {
  const pages = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Page>('court');
  const { onCourt } = side.court;
  const button = (person: Person) => (
    <li key={person.key}>
      <PlayerButton
        person={person}
        fouls={side.fouls.get(person.key)}
        isOut={side.disqualified.has(person.key)}
        isSelected={person.key === selected}
        onPress={() => onSelect(person.key)}
      />
    </li>
  );
  const bench = people.filter(({ key }) => !onCourt.includes(key));
  if (onCourt.length === 0 || isChoosingSub) {
    const list = isChoosingSub ? bench : people;
    return (
      <section aria-label={isChoosingSub ? m.score_bench() : m.score_players()}>
        {list.length === 0 && <p className="p-3 text-muted">{m.score_benchEmpty()}</p>}
        <ul className="grid grid-cols-1 gap-1.5 short:gap-1">{list.map(button)}</ul>
      </section>
    );
  }
  const show = (next: Page) =>
    pages.current?.scrollTo({ left: next === 'court' ? 0 : pages.current.scrollWidth, behavior: 'smooth' });
  return (
    <div className="min-w-0">
      <div
        ref={pages}
        className="flex snap-x snap-mandatory gap-2 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setPage(scrollLeft > clientWidth / 2 ? 'bench' : 'court')
        }
      >
        <section aria-label={m.score_onCourt()} className="w-full shrink-0 snap-start px-0.5">
          <ul className="grid grid-cols-1 gap-1.5 short:gap-1">
            {people.filter(({ key }) => onCourt.includes(key)).map(button)}
          </ul>
        </section>
        <section aria-label={m.score_bench()} className="w-full shrink-0 snap-start px-0.5">
          <ul className="grid grid-cols-1 gap-1.5 short:gap-1">{bench.map(button)}</ul>
        </section>
      </div>
      {bench.length > 0 && (
        <Segments
          label={m.score_players()}
          className="mt-2 *:min-h-12 *:flex-auto *:px-1 short:mt-1 short:p-0"
          value={page}
          options={{ court: m.score_onCourt(), bench: m.score_benchOf({ count: bench.length }) }}
          onChange={show}
        />
      )}
    </div>
  );
}
