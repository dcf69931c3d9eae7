import { ConfirmRow } from './confirm-row.tsx';
import { AnswerRow, ApproveRow, RemindRow } from './done-in-place.tsx';
import { GameRow, SetUpRow, WeekRow } from './opened-rows.tsx';
import type { TaskRowProps } from './row-props.ts';

/** A task with the button, link or answers that do it. */
export function TaskRow({ task, ...props }: TaskRowProps) {
  switch (task.kind) {
    case 'answer':
      return <AnswerRow task={task} {...props} />;
    case 'approve':
      return <ApproveRow task={task} {...props} />;
    case 'remind':
      return <RemindRow task={task} {...props} />;
    case 'confirm':
      return <ConfirmRow task={task} {...props} />;
    case 'result':
    case 'whoCame':
      return <GameRow task={task} {...props} />;
    case 'setUp':
      return <SetUpRow task={task} {...props} />;
    default:
      return <WeekRow task={task} {...props} />;
  }
}
