import { parentPort } from 'node:worker_threads';
import { inLanguage, type Language } from '#messages/language';

/** A task as the pool sends it to a thread. */
export type TaskEnvelope<Task> = {
  readonly id: number;
  /** The reader's language, passed in because a worker thread doesn't know the request. */
  readonly language: Language;
  readonly task: Task;
};

/** The `runTask` of a worker. It notifies the pool that the task begins: a thread that loads its code is not working on it yet. */
export function taskRunner<Task, Result>(run: (task: Task) => Result) {
  return ({ id, language, task }: TaskEnvelope<Task>): Result => {
    parentPort?.postMessage(id);
    return inLanguage(language, () => run(task));
  };
}
