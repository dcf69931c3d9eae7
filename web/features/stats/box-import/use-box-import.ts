import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { useState } from 'react';
import type { BoxScore } from '#contract/stats.ts';
import { type BoxRow, boxImportLimits, readBoxScore } from '#domain/box-score-import.ts';
import { type StatKey, statFields } from '#domain/stat-line.ts';
import { m } from '#messages';
import { useSetStatsFor } from '#web/queries/stats/mutations.ts';
import { toast } from '#web/ui/toast.ts';

export type ImportPlayer = {
  readonly id: number;
  readonly name: string;
  readonly jerseyNumber: number | null;
};

/** A row with whose line it becomes; null leaves it out. */
export type PlannedRow = BoxRow & { readonly at: number };

type Props = {
  gameId: number;
  players: readonly ImportPlayer[];
  entries: BoxScore['entries'];
  onDone: () => void;
};

/** A box score from elsewhere, from its text to the saved lines. */
export function useBoxImport({ gameId, players, entries, onDone }: Props) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ keys: readonly StatKey[]; rows: readonly PlannedRow[] } | null>(null);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const { mutateAsync: setStats } = useSetStatsFor(gameId, { failure: { title: m.stats_enter_failed() } });
  const preview = () => {
    const { keys, rows } = readBoxScore(tableOf(text), players);
    if (text.length > boxImportLimits.characters || keys === null || rows.length === 0)
      return setError(m.stats_import_unreadable());
    setError(undefined);
    const planned = rows.map((row, at) => ({ ...withoutOwn(row, entries), at }));
    setRead({
      keys,
      rows: planned.map((row) => (isFirstOfPlayer(row, planned) ? row : { ...row, playerId: null })),
    });
  };
  const choose = (at: number, playerId: number | null) =>
    setRead(
      read && {
        ...read,
        rows: read.rows.map((row) => {
          if (row.at === at) return { ...row, playerId };
          // Somebody has one line.
          return playerId !== null && row.playerId === playerId ? { ...row, playerId: null } : row;
        }),
      },
    );
  const linesToSave = read?.rows.filter(({ playerId }) => playerId !== null) ?? [];
  const save = async () => {
    if (!read) return;
    setPending(true);
    // A failure has its toast; what was saved stays, and another press saves the rest.
    await saveLines(linesToSave).catch(() => {});
    setPending(false);
  };
  const saveLines = async (rows: readonly PlannedRow[]) => {
    for (const { playerId, line } of rows)
      if (playerId !== null)
        await setStats({ playerId, ...zeros, ...line, bookStats: keysOfLine(line), isImported: true });
    toast({ title: m.stats_enter_done() });
    onDone();
  };
  return {
    text,
    setText: (next: string) => {
      setText(next);
      setError(undefined);
    },
    error,
    read,
    isPending,
    count: linesToSave.length,
    preview,
    choose,
    save,
    back: () => setRead(null),
  };
}

const zeros = {
  points: 0,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  minutesPlayed: 0,
};

function keysOfLine(line: BoxRow['line']): StatKey[] {
  return statFields.map(({ key }) => key).filter((key) => line[key] !== undefined);
}

function isFirstOfPlayer({ at, playerId }: PlannedRow, rows: readonly PlannedRow[]): boolean {
  return rows.find((row) => row.playerId === playerId)?.at === at;
}

/** Who has entered the own line keeps it, unless the captain chooses otherwise. */
function withoutOwn(row: BoxRow, entries: BoxScore['entries']): BoxRow {
  const entry = entries.find(({ player }) => player.id === row.playerId);
  const isOwn = entry !== undefined && !entry.isByCaptain;
  return isOwn ? { ...row, playerId: null } : row;
}

const separators = ['\t', ';', ','] as const;

/** A spreadsheet pasted or saved, whichever separator it uses. */
function tableOf(text: string): string[][] {
  const countOf = (separator: string) => text.split(separator).length;
  const [delimiter = ','] = separators.toSorted((one, other) => countOf(other) - countOf(one));
  try {
    const rows: unknown = parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
    return Array.isArray(rows) ? rows : [];
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
