import { parentPort } from 'node:worker_threads';

/** A task as the pool sends it to a thread. */
export type TaskEnvelope<Task> = { readonly id: number; readonly task: Task };

/** The `runTask` of a worker. It notifies the pool that the task begins: a thread that loads its code is not working on it yet. */
export function taskRunner<Task, Result>(run: (task: Task) => Result) {
  return ({ id, task }: TaskEnvelope<Task>): Result => {
    parentPort?.postMessage(id);
    return run(task);
  };
}
