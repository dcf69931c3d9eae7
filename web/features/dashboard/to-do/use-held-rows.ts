import { useState } from 'react';
import { keyOf, type ToDoTask } from './tasks.ts';

/** `confirmation` is what the row says once its task is done. */
export type Row = { readonly task: ToDoTask; readonly confirmation: string | null };

type HeldRow = Row & { readonly index: number };

/** How long a row says that its task is done. */
const confirmationMs = 2_500;

/**
 * The rows of tasks. A row that is held stays where it is while its task is being done, whatever is read meanwhile; then it says
 * so and goes.
 */
export function useHeldRows(tasks: readonly ToDoTask[]) {
  const [heldRows, setHeld] = useState<readonly HeldRow[]>([]);
  const rows = withHeld(tasks, heldRows);
  const indexOf = (task: ToDoTask) => rows.findIndex((row) => keyOf(row.task) === keyOf(task));
  const release = (task: ToDoTask) => setHeld((current) => without(current, task));
  return {
    rows,
    indexOf,
    hold(task: ToDoTask) {
      const row = { task, confirmation: null, index: indexOf(task) };
      setHeld((current) => [...without(current, task), row]);
    },
    confirm(task: ToDoTask, confirmation: string) {
      setHeld((current) =>
        current.map((row) => (keyOf(row.task) === keyOf(task) ? { ...row, confirmation } : row)),
      );
      setTimeout(() => release(task), confirmationMs);
    },
    release,
  };
}

function withHeld(tasks: readonly ToDoTask[], heldRows: readonly HeldRow[]): Row[] {
  const heldKeys = new Set(heldRows.map(({ task }) => keyOf(task)));
  const rows: Row[] = tasks
    .filter((task) => !heldKeys.has(keyOf(task)))
    .map((task) => ({ task, confirmation: null }));
  for (const { index, ...row } of heldRows.toSorted((a, b) => a.index - b.index)) rows.splice(index, 0, row);
  return rows;
}

function without(heldRows: readonly HeldRow[], task: ToDoTask): HeldRow[] {
  return heldRows.filter((row) => keyOf(row.task) !== keyOf(task));
}
