import { type ReactNode, useId, useState } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { type BracketFormat, bracketSize, seriesLengths } from '#domain/playoffs/bracket.ts';
import { seedsOfTables } from '#domain/playoffs/seeding.ts';
import { m } from '#messages';
import { useCreatePlayoffs } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Columns } from '#web/ui/screen.tsx';
import { Select } from '#web/ui/select.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { PoolDraws } from './pool-draws.tsx';
import { type DeskTable, tablesOf } from './table-of.ts';

const usualSize = 4;

/** How the play-offs are played, and by whom: the best of the table, in an order that the organizer may change. */
export function PlayoffsForm({ competition }: { competition: ManagedCompetition }) {
  const tables = tablesOf(competition, competition.rules);
  const teams = tables.reduce((total, { rows }) => total + rows.length, 0);
  const most = Math.min(bracketSize.max, teams);
  const [size, setSize] = useState(
    Math.min(Math.max(bracketSize.min, competition.rules.playoffPlaces ?? usualSize), most),
  );
  const [format, setFormat] = useState<BracketFormat>({ bestOf: 1, thirdPlace: false, reseeds: false });
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const { seeds: best, level } = seedsOfTables(
    tables.map(({ rows }) => rows),
    size,
    competition.draws,
  );
  const seeds = order ?? best;
  const create = useCreatePlayoffs(competition.id, {
    success: { title: m.desk_playoffs_seeded() },
    failure: { title: m.desk_playoffs_failed() },
  });
  const isTied = level.length > 0 && order === null;
  return (
    <Columns>
      <Card aria-labelledby="seed">
        <CardTitle id="seed">{m.desk_playoffs_seed()}</CardTitle>
        <Format
          format={format}
          onChange={setFormat}
          size={
            <Field label={m.desk_playoffs_size()}>
              <Select
                value={size}
                onChange={({ target: { value } }) => {
                  setSize(Number(value));
                  setOrder(null);
                }}
              >
                {Array.from(
                  { length: most - bracketSize.min + 1 },
                  (_, index) => index + bracketSize.min,
                ).map((teams) => (
                  <option key={teams}>{teams}</option>
                ))}
              </Select>
            </Field>
          }
        />
        <Button
          className="mt-4"
          pending={create.isPending}
          disabled={isTied}
          // Unless the organizer has decided, the server takes the order from the table as it is by then.
          onClick={() => create.mutate({ ...format, size: seeds.length, seeds: order && [...order] })}
        >
          {m.desk_playoffs_seed()}
        </Button>
      </Card>
      <Seeds
        competition={competition}
        tables={tables}
        seeds={seeds}
        level={isTied ? level : []}
        onOrder={setOrder}
        onConfirm={() => setOrder(best)}
      />
    </Columns>
  );
}

type FormatProps = { format: BracketFormat; onChange: (format: BracketFormat) => void; size: ReactNode };

function Format({ format, onChange, size }: FormatProps) {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        {size}
        <Field label={m.desk_playoffs_bestOf()}>
          <Select
            value={format.bestOf}
            onChange={({ target: { value } }) => {
              const bestOf = seriesLengths.find((games) => String(games) === value);
              if (bestOf) onChange({ ...format, bestOf });
            }}
          >
            {seriesLengths.map((games) => (
              <option key={games} value={games}>
                {games === 1 ? m.desk_playoffs_single() : m.desk_playoffs_bestOfGames({ games })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Switch
        label={m.desk_playoffs_thirdPlace()}
        checked={format.thirdPlace}
        onChange={({ target: { checked } }) => onChange({ ...format, thirdPlace: checked })}
      />
      <Switch
        label={m.desk_playoffs_reseeds()}
        note={m.desk_playoffs_reseedsHint()}
        checked={format.reseeds}
        onChange={({ target: { checked } }) => onChange({ ...format, reseeds: checked })}
      />
    </div>
  );
}

type SeedsProps = {
  competition: ManagedCompetition;
  tables: readonly DeskTable[];
  seeds: readonly number[];
  /** Those whose rank is shared, until the organizer has decided. */
  level: readonly number[];
  onOrder: (seeds: number[]) => void;
  onConfirm: () => void;
};

function Seeds({ competition, tables, seeds, level, onOrder, onConfirm }: SeedsProps) {
  const { entries, pools } = competition;
  const hintId = useId();
  return (
    <Card aria-labelledby="seeds">
      <CardTitle id="seeds">{m.desk_playoffs_order()}</CardTitle>
      <p id={hintId} className="mb-1 text-sm text-pretty text-muted">
        {pools.length > 0 ? m.desk_playoffs_poolsHint() : m.desk_playoffs_orderHint()}
      </p>
      <SortableList
        items={seeds}
        nameOf={(id) => entries.find((entry) => entry.id === id)?.name ?? ''}
        hintId={hintId}
        onOrder={onOrder}
        noteFor={(id) =>
          (pools.length > 0 || level.includes(id)) && (
            <span className="block text-sm text-muted">
              {pools.length > 0 && placeInPool(tables, id)}
              {level.includes(id) && (
                <span className="block text-accent-ink">
                  {pools.length > 0 ? m.desk_playoffs_levelPools() : m.desk_playoffs_level()}
                </span>
              )}
            </span>
          )
        }
      />
      <PoolDraws competition={competition} tables={tables} seeds={seeds} level={level} />
      {level.length > 0 && (
        <div className="mt-3 grid justify-items-start gap-3">
          <p className="text-[0.9375rem] text-pretty">
            {pools.length > 0 ? m.desk_playoffs_tiedPools() : m.desk_playoffs_tied()}
          </p>
          <Button variant="secondary" onClick={onConfirm}>
            {m.desk_playoffs_confirm()}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** 'Pool A, 2nd'. */
function placeInPool(tables: readonly DeskTable[], id: number): string {
  for (const { pool, rows } of tables) {
    const row = rows.find(({ entryId }) => entryId === id);
    if (pool !== null && row?.rank) return m.desk_playoffs_poolPlace({ pool, rank: row.rank });
  }
  return '';
}
