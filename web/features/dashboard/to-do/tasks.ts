import type { Player } from '#contract/players.ts';
import type { ScheduleGame } from '#contract/schedule.ts';
import type { Task } from '#domain/to-do.ts';

export type ToDoTask = Task<ScheduleGame, Player>;

/** The same for a task as long as it is due. */
export function keyOf(task: ToDoTask): string {
  switch (task.kind) {
    case 'approve':
      return `approve ${task.player.id}`;
    case 'answer':
    case 'remind':
    case 'result':
    case 'confirm':
    case 'whoCame':
      return `${task.kind} ${task.game.id}`;
    case 'setUp':
      return task.step;
    default:
      return task.kind;
  }
}
