import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { groupsToDraw } from '#domain/standings/lots.ts';
import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { DrawnRow, DrawRow } from './draw-row.tsx';
import { tablesOf } from './table-of.ts';

/** Teams that nothing else separates, to be drawn, and the draws that count; nothing where there are none. */
export function LotDraws({ competition }: { competition: ManagedCompetition }) {
  const { entries, rules } = competition;
  const tables = tablesOf(competition, rules);
  const table = tables.flatMap(({ rows }) => rows);
  const groups = tables.flatMap(({ rows }) => groupsToDraw(rows, rules));
  const draws = new Set(
    table.flatMap(({ decisions }) => decisions.filter(({ drawnOn }) => drawnOn !== null)),
  );
  if (groups.length === 0 && draws.size === 0) return null;
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  return (
    <Card aria-labelledby="draws">
      <CardTitle id="draws">{m.desk_draw_title()}</CardTitle>
      <ul>
        {groups.map((ids) => {
          const teams = ids.map(nameOf).join(', ');
          const rank = table.find(({ entryId }) => ids.includes(entryId))?.rank ?? 0;
          const tied = m.desk_draw_tied({ rank });
          return (
            <DrawRow
              key={ids.join(' ')}
              competitionId={competition.id}
              ids={ids}
              teams={teams}
              hint={hasGames(competition, ids) ? `${tied}. ${m.desk_draw_early()}` : tied}
              note={m.desk_draw_note({ teams })}
              done={m.desk_draw_done()}
            />
          );
        })}
        {[...draws].map(({ among, drawnOn }) => (
          <DrawnRow key={among.join(' ')} ids={among} drawnOn={drawnOn ?? ''} nameOf={nameOf} />
        ))}
      </ul>
    </Card>
  );
}

/** Whether games of these teams are to come. */
function hasGames({ fixtures }: ManagedCompetition, ids: readonly number[]): boolean {
  return fixtures.some(
    ({ homeId, awayId, outcome, playoff, state }) =>
      (ids.includes(homeId) || ids.includes(awayId)) &&
      outcome === null &&
      playoff === null &&
      state !== 'cancelled',
  );
}
