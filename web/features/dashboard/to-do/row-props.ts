import type { ToDoTask } from './tasks.ts';

/** What a row reports to the list: its task has started, succeeded or failed. */
type RowProgress = {
  readonly onStart: () => void;
  readonly onDone: (confirmation: string) => void;
  readonly onFailed: () => void;
};

export type TaskRowProps = RowProgress & {
  teamId: number;
  task: ToDoTask;
  /** Its button is the main one of the screen. */
  isMain: boolean;
  /** Opens the dialog of a task that needs one. */
  onOpen: (task: ToDoTask) => void;
};

/** The same for a row of one kind. */
export type RowOf<Kind extends ToDoTask['kind']> = Omit<TaskRowProps, 'task'> & {
  task: Extract<ToDoTask, { kind: Kind }>;
};
