import type { Entry, Fixture } from '#contract/competitions.ts';
import { markText, placeText } from '#domain/fixture-text.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { dayText, whenText } from '../fixture-text.ts';
import { ScreenCrest } from './screen-crest.tsx';

type GamesPageProps = {
  fixtures: readonly Fixture[];
  entries: ReadonlyMap<number, Entry>;
  /** Else the display is at one venue, and only the court is of interest. */
  showsVenue: boolean;
};

/** Games below each other, each with its two teams, its score or its time, and its place. */
export function GamesPage({ fixtures, entries, showsVenue }: GamesPageProps) {
  return (
    <ul
      aria-labelledby="screen-page"
      className="grid auto-rows-[minmax(0,1fr)] gap-y-[1vmin] pt-[1vmin] landscape:min-h-[70dvh]"
      style={{ fontSize: 'max(0.875rem, min(4.1dvh, 4vw))', gridTemplateRows: 'repeat(5, minmax(0, 1fr))' }}
    >
      {fixtures.map((fixture) => (
        <li
          key={fixture.id}
          className="grid grid-cols-[minmax(0,1fr)_6.5em] items-center gap-x-[1em] border-t border-line py-[0.3em] landscape:grid-cols-[minmax(0,1fr)_7em_8em]"
        >
          <div className="grid min-w-0 gap-[0.1em]">
            <Team fixture={fixture} side="home" entries={entries} />
            <Team fixture={fixture} side="away" entries={entries} />
          </div>
          <p className="text-end text-[0.75em] text-muted portrait:hidden">
            {placeText(showsVenue ? fixture : { ...fixture, venue: null })}
          </p>
          <p className="text-end">
            <span className="block text-[0.75em] text-muted">{dayText(fixture.playedOn)}</span>
            <Standing fixture={fixture} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** When it begins, how it ended, or that its result isn't final. */
function Standing({ fixture }: { fixture: Fixture }) {
  const mark = markText(fixture);
  if (mark !== null)
    return (
      <span
        className={cn(
          'block text-[0.85em] leading-snug font-semibold',
          fixture.resultState === 'disputed' ? 'text-loss' : 'text-gold',
        )}
      >
        {mark}
      </span>
    );
  return (
    <span className="numeral block text-[1.3em] leading-tight">
      {whenText(fixture) ?? m.leagueScreen_final()}
    </span>
  );
}

type TeamProps = { fixture: Fixture; side: Side; entries: ReadonlyMap<number, Entry> };

function Team({ fixture: { homeId, awayId, outcome }, side, entries }: TeamProps) {
  const entry = entries.get(side === 'home' ? homeId : awayId);
  const hasWon = outcome?.winner === side;
  return (
    <p className="flex min-w-0 items-center gap-[0.5em]">
      {entry && <ScreenCrest entry={entry} />}
      <span className={cn('min-w-0 flex-1 truncate', hasWon && 'font-semibold')}>{entry?.name}</span>
      {outcome?.counted && (
        <span className={cn('numeral text-[1.4em] leading-none', hasWon ? 'text-ink' : 'text-muted')}>
          {outcome.counted[side]}
        </span>
      )}
    </p>
  );
}
