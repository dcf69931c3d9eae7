import { AnswerRow, ApproveRow, RemindRow } from './done-in-place.tsx';
import { GameRow, SetUpRow, WeekRow } from './opened-rows.tsx';
import type { ToDoTask } from './tasks.ts';

/** What a row tells the list: that its task is being done, is done, or wasn't. */
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

/** A task with the button, link or answers that do it. */
export function TaskRow({ task, ...props }: TaskRowProps) {
  switch (task.kind) {
    case 'answer':
      return <AnswerRow task={task} {...props} />;
    case 'approve':
      return <ApproveRow task={task} {...props} />;
    case 'remind':
      return <RemindRow task={task} {...props} />;
    case 'result':
    case 'whoCame':
      return <GameRow task={task} {...props} />;
    case 'setUp':
      return <SetUpRow task={task} {...props} />;
    default:
      return <WeekRow task={task} {...props} />;
  }
}
