import { useQuery } from '@tanstack/react-query';
import type { BoxScore } from '#contract/stats.ts';
import { listText } from '#domain/list-text.ts';
import { statFields } from '#domain/stat-line.ts';
import { wasOnTeam } from '#domain/stat-week.ts';
import { m } from '#messages';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type ImportPlayer, type PlannedRow, useBoxImport } from './use-box-import.ts';

type BoxImportDialogProps = {
  gameId: number;
  team: { id: number; timeZone: string };
  boxScore: Pick<BoxScore, 'week' | 'entries'>;
  onDone: () => void;
};

/** Lines of a game from a file or a pasted table, looked at before they are saved. Load it lazily. Product §2, Game. */
export function BoxImportDialog({ gameId, team, boxScore, onDone }: BoxImportDialogProps) {
  const { data: roster } = useQuery(rosterQuery(team.id));
  const players = (roster ?? []).filter(({ joinedAt }) => wasOnTeam(joinedAt, boxScore.week, team.timeZone));
  const { entries } = boxScore;
  const box = useBoxImport({ gameId, players, entries, onDone });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={m.stats_import()}
      description={box.read ? m.stats_import_check() : m.stats_import_note()}
    >
      {box.read ? (
        <>
          <p className="text-[0.9375rem]">
            {m.stats_import_columns({ columns: listText(labelsOf(box.read.keys)) })}
          </p>
          <ul className="divide-y divide-line">
            {box.read.rows.map((row) => (
              <Row
                key={row.at}
                row={row}
                {...{ players, entries }}
                onChoose={(id) => box.choose(row.at, id)}
              />
            ))}
          </ul>
          <DialogFooter>
            <Button variant="secondary" onClick={box.back}>
              {m.stats_import_back()}
            </Button>
            <Button pending={box.isPending} disabled={box.count === 0} onClick={() => void box.save()}>
              {m.stats_import_save({ count: box.count })}
            </Button>
          </DialogFooter>
        </>
      ) : (
        <Source box={box} isReady={roster !== undefined} onCancel={onDone} />
      )}
    </Dialog>
  );
}

type SourceProps = {
  box: ReturnType<typeof useBoxImport>;
  /** The roster is there, whose names the file is read with. */
  isReady: boolean;
  onCancel: () => void;
};

function Source({ box, isReady, onCancel }: SourceProps) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) box.preview();
      }}
    >
      <Field label={m.stats_import_file()}>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="min-h-11 max-w-full"
          onChange={({ target: { files } }) => void files?.[0]?.text().then(box.setText)}
        />
      </Field>
      <Field label={m.stats_import_text()} error={box.error}>
        <Textarea
          rows={6}
          className="max-h-60 font-mono text-sm"
          value={box.text}
          onChange={({ target }) => box.setText(target.value)}
        />
      </Field>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" pending={!isReady}>
          {m.stats_import_preview()}
        </Button>
      </DialogFooter>
    </form>
  );
}

type RowProps = {
  row: PlannedRow;
  players: readonly ImportPlayer[];
  entries: BoxScore['entries'];
  onChoose: (playerId: number | null) => void;
};

function Row({ row: { text, playerId, line, unreadable }, players, entries, onChoose }: RowProps) {
  const numbers = statFields.flatMap(({ key, label }) => {
    const value = line[key];
    return value === undefined ? [] : [m.stat_value({ value, stat: label() })];
  });
  const hasLine = entries.some(({ player }) => player.id === playerId);
  return (
    <li className="grid gap-1.5 py-3">
      <Field label={text}>
        <Select
          value={playerId ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{m.stats_import_skip()}</option>
          {players.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <p className="text-sm text-muted tabular-nums">{listText(numbers)}</p>
      {unreadable.length > 0 && (
        <p className="text-sm text-loss">
          {m.stats_import_without({ columns: listText(labelsOf(unreadable)) })}
        </p>
      )}
      {hasLine && <p className="text-sm text-muted">{m.stats_import_replaces()}</p>}
    </li>
  );
}

function labelsOf(keys: readonly string[]): string[] {
  return statFields.filter(({ key }) => keys.includes(key)).map(({ label }) => label());
}
