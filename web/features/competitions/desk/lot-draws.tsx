import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { groupsToDraw } from '#domain/standings/lots.ts';
import { m } from '#messages';
import { shortDayText } from '#web/lib/dates.ts';
import { useCreateDraw } from '#web/queries/competitions/mutations.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
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
        {groups.map((ids) => (
          <Group
            key={ids.join(' ')}
            competition={competition}
            ids={ids}
            teams={ids.map(nameOf).join(', ')}
            rank={table.find(({ entryId }) => ids.includes(entryId))?.rank ?? 0}
          />
        ))}
        {[...draws].map(({ among, drawnOn }) => (
          <li key={among.join(' ')} className="border-t border-line py-3 text-pretty first:border-t-0">
            {m.standings_drawn({
              day: shortDayText(`${drawnOn}T00:00:00Z`, 'UTC'),
              order: among.map((id, index) => `${index + 1}. ${nameOf(id)}`).join(', '),
            })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type GroupProps = {
  competition: ManagedCompetition;
  ids: number[];
  teams: string;
  rank: number;
};

function Group({ competition: { id, fixtures }, ids, teams, rank }: GroupProps) {
  const draw = useCreateDraw(id, {
    success: { title: m.desk_draw_done() },
    failure: { title: m.desk_draw_failed() },
  });
  const isEarly = fixtures.some(
    ({ homeId, awayId, outcome, playoff, state }) =>
      (ids.includes(homeId) || ids.includes(awayId)) &&
      outcome === null &&
      playoff === null &&
      state !== 'cancelled',
  );
  return (
    <li className="flex items-center gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{teams}</p>
        <p className="text-sm text-pretty text-muted">
          {m.desk_draw_tied({ rank })}
          {isEarly && `. ${m.desk_draw_early()}`}
        </p>
      </div>
      <ConfirmButton
        variant="secondary"
        title={m.desk_draw_question()}
        description={m.desk_draw_note({ teams })}
        confirmLabel={m.desk_draw_confirm()}
        destructive={false}
        onConfirm={() => draw.mutateAsync(ids)}
      >
        {m.desk_draw_open()}
        <span className="sr-only"> {teams}</span>
      </ConfirmButton>
    </li>
  );
}
