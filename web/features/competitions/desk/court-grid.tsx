import { type DragEvent, useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { isOver } from '#domain/fixtures.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';
import { cn } from '#web/ui/cn.ts';
import { type Court, courtKey, courtsOf, gamesByCell } from './courts.ts';
import { matchupText } from './game-text.ts';
import { GridAdditions } from './grid-additions.tsx';
import { stateNames } from './state-names.ts';
import { bodyOf, useChangeGame } from './use-change-game.ts';
import { useSwapGames } from './use-swap-games.ts';

type CourtGridProps = {
  competition: ManagedCompetition;
  fixtures: readonly ManagedFixture[];
  onEdit: (fixture: ManagedFixture) => void;
};

/** Days down, courts across: a game is dragged to another cell or onto another game, or pressed to be edited. */
export function CourtGrid({ competition, fixtures, onEdit }: CourtGridProps) {
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const { save } = useChangeGame(competition.id);
  const { swap, canSwap } = useSwapGames(competition);
  const [newDays, setNewDays] = useState<readonly string[]>([]);
  const [newCourts, setNewCourts] = useState<readonly Court[]>([]);
  const courts = courtsOf([...fixtures, ...newCourts]);
  const days = [...new Set([...fixtures.map(({ playedOn }) => playedOn), ...newDays])].sort();
  const cells = gamesByCell(fixtures);
  const drop = (playedOn: string, { venue, court }: Court) => {
    const fixture = fixtures.find(({ id }) => id === draggedId);
    setDraggedId(null);
    setTarget(null);
    if (!fixture) return;
    const body = { ...bodyOf(fixture), playedOn, venue, court };
    if (fixture.playedOn !== playedOn || courtKey(fixture) !== courtKey({ venue, court }))
      void save(fixture, body).catch(() => {});
  };
  const swapWith = (other: ManagedFixture) => {
    const fixture = fixtures.find(({ id }) => id === draggedId);
    setDraggedId(null);
    setTarget(null);
    if (fixture && fixture.id !== other.id) void swap(fixture, other).catch(() => {});
  };
  const cellProps = (day: string, court: Court) => {
    const key = `${day} ${courtKey(court)}`;
    return {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setTarget(key);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        drop(day, court);
      },
      className: cn('border-s border-line p-1.5 align-top', target === key && 'bg-accent/10'),
    };
  };
  return (
    <section
      aria-label={m.desk_grid_caption()}
      className="min-w-0 overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="px-4.5 py-3 text-start text-muted">{m.desk_grid_hint()}</caption>
        <thead>
          <tr className="border-y border-line bg-sunken text-start">
            <th scope="col" className="eyebrow sticky start-0 bg-sunken px-4.5 py-2 text-muted">
              {m.desk_grid_day()}
            </th>
            {courts.map((court) => (
              <th key={courtKey(court)} scope="col" className="min-w-48 border-s border-line px-3 py-2">
                <span className="block font-semibold">{court.venue ?? m.desk_grid_noCourt()}</span>
                {court.court && (
                  <span className="block text-muted">{m.league_court({ court: court.court })}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                className="sticky start-0 bg-surface px-4.5 py-3 text-start align-top font-semibold whitespace-nowrap"
              >
                {inLocale(`gridDay ${day}`, (locale) => gameDay(day, locale))}
              </th>
              {courts.map((court) => (
                <td key={courtKey(court)} {...cellProps(day, court)}>
                  <ul className="grid gap-1">
                    {cells.get(`${day} ${courtKey(court)}`)?.map((fixture) => (
                      <li key={fixture.id}>
                        <GameChip
                          fixture={fixture}
                          game={matchupText(fixture, competition.entries)}
                          onDrag={setDraggedId}
                          onSwap={canSwap(fixture) ? () => swapWith(fixture) : undefined}
                          onEdit={() => onEdit(fixture)}
                        />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <GridAdditions
        competition={competition}
        onDay={(day) => setNewDays((before) => [...before, day])}
        onCourt={(court) => setNewCourts((before) => [...before, court])}
      />
    </section>
  );
}

type GameChipProps = {
  fixture: ManagedFixture;
  game: string;
  onDrag: (id: number | null) => void;
  /** Another game was dropped on it; undefined where it keeps its place. */
  onSwap: (() => void) | undefined;
  onEdit: () => void;
};

/** Games that are off, and those with a result or a dispute, stay where they are. */
function GameChip({ fixture, game, onDrag, onSwap, onEdit }: GameChipProps) {
  const { id, state } = fixture;
  const canMove = state !== 'cancelled' && !isOver(fixture);
  return (
    <button
      type="button"
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', game);
        onDrag(id);
      }}
      onDragEnd={() => onDrag(null)}
      onDrop={(event) => {
        if (!onSwap) return;
        event.preventDefault();
        event.stopPropagation();
        onSwap();
      }}
      onClick={onEdit}
      className={cn(
        'grid min-h-11 w-full rounded-control border px-2.5 py-1.5 text-start transition-colors hover:bg-sunken',
        state === 'planned' ? 'border-dashed border-control' : 'border-line',
        canMove && 'cursor-grab',
      )}
    >
      <span className="text-muted">{chipText(fixture)}</span>
      <span className="font-semibold wrap-anywhere">{game}</span>
    </button>
  );
}

/** '7:00 PM · Draft'. */
function chipText({ time, state, outcome, resultState }: ManagedFixture): string {
  const clock = time && inLocale(`gridTime ${time}`, (locale) => gameTime(time, locale));
  const score = outcome?.counted && formatScore(outcome.counted.home, outcome.counted.away);
  const mark = resultState === 'disputed' ? m.league_result_disputed() : score;
  const status = mark ?? (state === 'published' ? null : stateNames[state]());
  return [clock ?? m.schedule_timeUnknown(), status].filter(Boolean).join(' · ');
}
