import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusRow } from './focus-row.ts';
import { hidesSetUp, storeHidesSetUp } from './hidden-set-up.ts';
import { SetUpHead } from './set-up-head.tsx';
import { TaskRow } from './task-row.tsx';
import { keyOf, type ToDoTask } from './tasks.ts';
import { Mark, ToDoRow } from './to-do-row.tsx';
import { type Row, useHeldRows } from './use-held-rows.ts';
import { useToDo } from './use-to-do.ts';

type ToDoCardProps = {
  teamId: number;
  /** The dialog of a task that needs one; `onClose` whether the task was done or not. */
  dialogFor: (task: ToDoTask, onClose: () => void) => ReactNode;
};

/** What needs its reader, first on the dashboard. Nothing without a task. Product §2, To do. */
export function ToDoCard({ teamId, dialogFor }: ToDoCardProps) {
  const [isSetUpHidden, setSetUpHidden] = useState(() => hidesSetUp(teamId));
  const { state, retry, ...due } = useToDo(teamId, { hidesSetUp: isSetUpHidden });
  if (state === 'loading') return null;
  if (state === 'failed') {
    return (
      <Card aria-label={m.toDo_title()}>
        <CardTitle>{m.toDo_title()}</CardTitle>
        <EmptyState title={m.toDo_title()} failed onRetry={retry} />
      </Card>
    );
  }
  const hide = () => {
    storeHidesSetUp(teamId);
    setSetUpHidden(true);
  };
  return <ToDo key={teamId} {...{ teamId, dialogFor, ...due }} onHide={hide} />;
}

type ToDoProps = ToDoCardProps & Pick<ReturnType<typeof useToDo>, 'tasks' | 'setUp'> & { onHide: () => void };

/** More rows are shown when asked for. */
const rowLimit = 6;

function ToDo({ teamId, dialogFor, tasks, setUp, onHide }: ToDoProps) {
  const { rows, indexOf, hold, confirm, release } = useHeldRows(tasks);
  const [hadTasks] = useState(tasks.length > 0);
  const [isExpanded, setExpanded] = useState(false);
  const [open, setOpen] = useState<ToDoTask | null>(null);
  const card = useRef<HTMLElement>(null);
  /** The row in which something was pressed, until the focus has moved on from it. */
  const pressed = useRef<{ key: string; index: number } | null>(null);

  useEffect(() => {
    const isThere = rows.some(
      ({ task, confirmation }) => keyOf(task) === pressed.current?.key && confirmation === null,
    );
    if (!card.current || !pressed.current || isThere) return;
    const { index } = pressed.current;
    pressed.current = null;
    if (document.activeElement === null || document.activeElement === document.body) {
      focusRow(card.current, index);
    }
  });

  if (rows.length === 0 && !hadTasks) return null;

  const start = (task: ToDoTask) => {
    pressed.current = { key: keyOf(task), index: indexOf(task) };
    hold(task);
  };
  const close = () => {
    if (open) release(open);
    setOpen(null);
  };
  const hide = () => {
    onHide();
    card.current?.focus({ preventScroll: true });
  };
  const expand = () => {
    setExpanded(true);
    pressed.current = { key: '', index: rowLimit };
  };
  const ofSetUp = setUp ? rows.filter(({ task }) => task.kind === 'setUp') : [];
  const others = rows.filter((row) => !ofSetUp.includes(row));
  const visible = isExpanded ? others : others.slice(0, rowLimit);
  // Answers are three buttons, none of them more important.
  const main = rows.find(({ task }) => task.kind !== 'answer')?.task;
  const list = (ofList: readonly Row[]) => (
    <ul>
      {ofList.map(({ task, confirmation }) => (
        <li key={keyOf(task)} data-row className="border-t border-line py-3 first:border-t-0">
          {confirmation === null ? (
            <TaskRow
              teamId={teamId}
              task={task}
              isMain={task === main}
              onStart={() => start(task)}
              onDone={(text) => confirm(task, text)}
              onFailed={() => release(task)}
              onOpen={() => {
                start(task);
                setOpen(task);
              }}
            />
          ) : (
            <ToDoRow mark={<Mark icon={Check} done />} title={confirmation} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <Card ref={card} tabIndex={-1} aria-label={m.toDo_title()} className="outline-none">
      <CardTitle>{m.toDo_title()}</CardTitle>
      <p role="status" className="sr-only">
        {rows
          .map(({ confirmation }) => confirmation)
          .filter(Boolean)
          .join(' ')}
      </p>
      {rows.length === 0 && <AllDone />}
      {list(visible)}
      {visible.length < others.length && (
        <Button variant="link" size="inline" className="-mx-2 -mb-2" onClick={expand}>
          {m.toDo_more({ count: others.length - visible.length })}
        </Button>
      )}
      {setUp && ofSetUp.length > 0 && (
        <>
          <SetUpHead {...setUp} isBelow={others.length > 0} onHide={hide} />
          {list(ofSetUp)}
        </>
      )}
      {open && dialogFor(open, close)}
    </Card>
  );
}

function AllDone() {
  return (
    <p className="flex items-center gap-2 text-muted">
      <Check aria-hidden className="size-5 shrink-0 text-win" />
      {m.toDo_none()}
    </p>
  );
}
