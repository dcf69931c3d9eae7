import type { Competition, Entry, Fixture } from '#contract/competitions.ts';
import { poolTables } from '#domain/standings/pool-tables.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { useWakeLock } from '#web/lib/use-wake-lock.ts';
import { cn } from '#web/ui/cn.ts';
import { GamesPage } from './games-page.tsx';
import { type ScreenPage, screenPages } from './screen-pages.ts';
import { TablePage } from './table-page.tsx';
import { useIdlePointer } from './use-idle-pointer.ts';
import { timeText, useLeagueClock } from './use-league-clock.ts';
import { useRotation } from './use-rotation.ts';

type VenueScreenProps = {
  league: string;
  competition: Pick<Competition, 'name' | 'timeZone' | 'table' | 'live' | 'entries' | 'pools' | 'criteria'>;
  fixtures: readonly Fixture[];
  venue: string | undefined;
  /** When the connection went, in milliseconds since 1970; null with one. */
  offlineSince: number | null;
};

const titles: Readonly<Record<ScreenPage['kind'], () => string>> = {
  table: m.league_table,
  results: m.league_results,
  next: m.league_upcoming,
};

/** A competition on a display at a gym: the table, results and next games, one after the other. Product §2, League. */
export function VenueScreen({ league, competition, fixtures, venue, offlineSince }: VenueScreenProps) {
  const { timeZone, entries } = competition;
  const now = useLeagueClock(timeZone);
  const pages = screenPages({ tables: poolTables(competition), fixtures, venue, today: now.slice(0, 10) });
  const index = useRotation(pages.length);
  const page = pages[index];
  const isIdle = useIdlePointer();
  useWakeLock();
  const byId: ReadonlyMap<number, Entry> = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <div className={cn('flex h-full min-h-0 flex-col', isIdle && 'cursor-none')}>
      <header className="flex items-center justify-between gap-[3vmin] border-b-4 border-accent bg-board px-[3vmin] py-[1.6vmin] text-board-ink">
        <div className="min-w-0">
          <h1 className="numeral truncate text-[max(1.5rem,5vmin)] leading-tight">{league}</h1>
          <p className="truncate text-[max(0.875rem,2.4vmin)] text-board-dim">
            {[competition.name, venue].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p className="numeral shrink-0 text-[max(1.75rem,7vmin)] leading-none">{timeText(now)}</p>
      </header>
      {page ? (
        <section
          key={index}
          aria-labelledby="screen-page"
          className="flex min-h-0 flex-1 flex-col px-[3vmin] pt-[1.5vmin] motion-safe:animate-fade-in"
        >
          <h2
            id="screen-page"
            className="numeral text-[max(1.25rem,4vmin)] leading-tight text-accent-ink uppercase"
          >
            {(page.kind === 'table' && page.pool) || titles[page.kind]()}
          </h2>
          {page.kind === 'table' ? (
            <TablePage rows={page.rows} entries={byId} competition={competition} />
          ) : (
            <GamesPage fixtures={page.fixtures} entries={byId} showsVenue={venue === undefined} />
          )}
        </section>
      ) : (
        <p className="numeral grid flex-1 place-items-center text-center text-[max(1.5rem,6vmin)] text-muted">
          {m.leagueScreen_empty()}
        </p>
      )}
      <footer className="flex min-h-[5vmin] items-center justify-between gap-4 px-[3vmin] py-[1vmin]">
        <p role="status" className="text-[max(0.875rem,2.4vmin)] text-muted">
          {offlineSince !== null && m.leagueScreen_offline({ time: timeText(nowIn(timeZone, offlineSince)) })}
        </p>
        <Dots count={pages.length} index={index} />
      </footer>
    </div>
  );
}

/** Which of the pages is shown. */
function Dots({ count, index }: { count: number; index: number }) {
  if (count < 2) return null;
  return (
    <div aria-hidden className="flex gap-[1.2vmin]">
      {Array.from({ length: count }, (_, dot) => (
        <span
          key={dot}
          className={cn('size-[1.2vmin] rounded-full', dot === index ? 'bg-accent' : 'bg-control/50')}
        />
      ))}
    </div>
  );
}
