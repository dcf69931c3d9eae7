import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';
import { periodTenths } from '#domain/scorebook/format.ts';
import { m } from '#messages';
import { downloadCsv, downloadJson, fileNamePart } from '#web/lib/download.ts';
import { tick } from '#web/lib/haptic.ts';
import type { Book, BookState } from '#web/lib/scorebook/book.ts';
import { readHand, storeHand } from '#web/lib/scorebook/hand.ts';
import { useLastingStorage } from '#web/lib/use-lasting-storage.ts';
import { useWakeLock } from '#web/lib/use-wake-lock.ts';
import { useVersionHold } from '#web/lib/version-hold.ts';
import { cn } from '#web/ui/cn.ts';
import { LevelSegments } from '../level-segments.tsx';
import type { Sides } from '../people.ts';
import { periodText } from '../play-text.ts';
import type { TableActions } from '../table-actions.ts';
import { useClock, useTimeIsUp } from '../use-clock.ts';
import { ActionBar } from './action-bar.tsx';
import { BoardHead } from './board-head.tsx';
import { GameOver } from './game-over.tsx';
import { columnsFor } from './hand-classes.ts';
import { Notices, warningsOf } from './notices.tsx';
import { OpponentPanel } from './opponent-panel.tsx';
import { OurPanel } from './our-panel.tsx';
import { playRows, playsAsJson } from './play-files.ts';
import { PlayList } from './play-list.tsx';
import { refusedPlays } from './refused-plays.tsx';
import { StayGuard } from './stay-guard.tsx';
import { useEntry } from './use-entry.ts';

const MergeDialog = lazy(async () => ({ default: (await import('../merge/merge-dialog.tsx')).MergeDialog }));
const PlayDialog = lazy(async () => ({ default: (await import('./play-dialog.tsx')).PlayDialog }));
const BoardCheck = lazy(async () => ({ default: (await import('./board-check.tsx')).BoardCheck }));
const ClockDialog = lazy(async () => ({ default: (await import('./clock-dialog.tsx')).ClockDialog }));
const MoreDialog = lazy(async () => ({ default: (await import('./more-dialog.tsx')).MoreDialog }));

type BoardProps = {
  gameId: number;
  teamId: number;
  book: Book;
  state: BookState;
  scorebook: Scorebook;
  sides: Sides;
  onSetup: () => void;
  /** Null for a scorer who came by the game's link. */
  actions: TableActions | null;
};

type Open = { is: 'clock' | 'more' | 'merge' } | { is: 'play'; event: ScorebookEvent | null };

/** The game as its scorer enters it: players above, what happened below. Product §2, Scoring. */
export function Board({ gameId, teamId, book: list, state, scorebook, sides, onSetup, actions }: BoardProps) {
  const book = useMemo(() => ticking(list), [list]);
  const [hand, setHand] = useState(readHand);
  const { format, period } = scorebook;
  const clock = useClock(gameId, {
    period,
    leftMs: 100 * (scorebook.plays.length > 0 ? scorebook.clock : periodTenths(format, period)),
    runningSince: null,
  });
  const entry = useEntry({ book, scorebook, sides, clock });
  const [open, setOpen] = useState<Open | null>(null);
  const staysOn = useWakeLock();
  useLastingStorage();
  useVersionHold(!scorebook.isOver);
  const scroller = useRef<HTMLDivElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  const isUp = useTimeIsUp(clock);
  const isBreak = scorebook.isOver || (isUp && scorebook.plays.length > 0);
  const boardsToRead = isBreak && !scorebook.isOver && !scorebook.boards.has(clock.period) ? 1 : 0;
  const boardCheck = isBreak && (
    <Suspense>
      <BoardCheck {...{ book, state, scorebook, sides }} period={clock.period} />
    </Suspense>
  );
  const nameOf = (period: number) => periodText(period, format.periods);
  const selectedOf = (side: Sides['ours']) =>
    entry.selection?.side === side ? entry.selection.player : undefined;
  const { ours, theirs } = sides;
  const refused = refusedPlays(state);
  const warnings = warningsOf(state);
  const unstored = state.unsentIds.size + refused.length;
  const fileName = m.score_fileName({ team: fileNamePart(sides.names[theirs]), game: gameId });
  return (
    <div className="flex h-full flex-col">
      <h1 className="sr-only">{m.page_score()}</h1>
      <BoardHead
        {...{ gameId, sides, clock, hand }}
        book={scorebook}
        status={unstored === 0 ? m.score_allSent() : m.score_unsentCount({ count: unstored })}
        isUnsent={unstored > 0}
        note={staysOn ? null : m.score_displayMayTurnOff()}
        toCheck={warnings.length + refused.length + scorebook.questions.length + boardsToRead}
        onCheck={() => {
          notices.current?.scrollIntoView();
          notices.current?.focus({ preventScroll: true });
        }}
        onClock={() => setOpen({ is: 'clock' })}
        onPeriod={(next) =>
          entry.changePeriod(
            { period: next, leftMs: 100 * periodTenths(format, next), runningSince: null },
            m.score_periodBegun({ period: nameOf(next) }),
          )
        }
        onMore={() => setOpen({ is: 'more' })}
      />
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 py-3 short:py-1">
        <div className="mx-auto max-w-3xl">
          {scorebook.isOver && boardCheck}
          {scorebook.isOver && (
            <GameOver {...{ gameId, teamId, scorebook, sides, state }} isStored={unstored === 0} />
          )}
          <div className={cn('grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2', columnsFor(hand))}>
            <OurPanel
              people={sides.people[ours]}
              side={scorebook.sides[ours]}
              selected={selectedOf(ours)}
              isChoosingSub={entry.step === 'sub'}
              onSelect={(player) => entry.select({ side: ours, player })}
            />
            <OpponentPanel
              name={sides.names[theirs]}
              people={sides.people[theirs]}
              side={scorebook.sides[theirs]}
              selected={selectedOf(theirs)}
              onSelect={(player) => entry.select({ side: theirs, player })}
              onAdd={(number) =>
                book.add(
                  [{ kind: 'player', side: theirs, player: `n${number}`, number, isHere: true }],
                  clock.position(),
                )
              }
            />
          </div>
          <Notices
            {...{ book, scorebook, sides, warnings, refused, onSetup }}
            place={notices}
            onEdit={(event) => setOpen({ is: 'play', event })}
          >
            {!scorebook.isOver && boardCheck}
          </Notices>
          <LevelSegments
            className="mt-3"
            level={entry.level}
            onChange={(level) => book.add([{ kind: 'level', side: ours, level }], clock.position())}
          />
          <PlayList
            {...{ sides }}
            book={scorebook}
            unsentIds={state.unsentIds}
            onEdit={(event) => setOpen({ is: 'play', event })}
            onAdd={() => setOpen({ is: 'play', event: null })}
          />
        </div>
      </div>
      <ActionBar {...{ entry, scorebook, sides, hand }} />
      {!scorebook.isOver && <StayGuard gameId={gameId} />}
      <Suspense>
        {open?.is === 'merge' && <MergeDialog {...{ gameId, book }} onClose={close} />}
        {open?.is === 'clock' && (
          <ClockDialog
            {...{ format, clock }}
            onEndPeriod={() => {
              const text = m.score_periodEnded({ period: nameOf(clock.period) });
              entry.changePeriod({ period: clock.period, leftMs: 0, runningSince: null }, text);
              close();
            }}
            onClose={close}
          />
        )}
        {open?.is === 'play' && (
          <PlayDialog
            {...{ book, scorebook, sides }}
            event={open.event}
            at={clock.position()}
            onClose={close}
          />
        )}
        {open?.is === 'more' && (
          <MoreDialog
            isOver={scorebook.isOver}
            hand={hand}
            onHand={(next) => {
              storeHand(next);
              setHand(next);
            }}
            onSetup={onSetup}
            actions={actions}
            onMerge={() => setOpen({ is: 'merge' })}
            onAdd={() => setOpen({ is: 'play', event: null })}
            onClock={() => setOpen({ is: 'clock' })}
            onEnd={() => {
              book.add([{ kind: 'end' }], { period: clock.position().period, clock: 0 });
              scroller.current?.scrollTo({ top: 0 });
              close();
            }}
            onCsv={() => downloadCsv(`${fileName}.csv`, playRows(scorebook, sides))}
            onJson={() => downloadJson(`${fileName}.json`, playsAsJson(gameId, sides, state.events))}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Each entry is felt, whatever it was tapped on. */
function ticking(book: Book): Book {
  return {
    ...book,
    add: (...entry) => {
      tick();
      return book.add(...entry);
    },
  };
}
