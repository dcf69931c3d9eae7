import { m } from '#messages';
import { taskRunner } from '../task.ts';

type Task =
  | { readonly answer: string }
  | { readonly text: 'error_not_found' }
  | { readonly failure: string }
  | 'never ends'
  | 'fills the memory';

/** What the pool's tests run. */
export const runTask = taskRunner((task: Task): string => {
  if (task === 'never ends') {
    // Blocks the thread, and leaves the processor to what is to go on beside it.
    const never = new Int32Array(new SharedArrayBuffer(4));
    for (;;) Atomics.wait(never, 0, 0);
  }
  if (task === 'fills the memory') {
    const filled: number[][] = [];
    for (;;) filled.push(Array.from({ length: 100_000 }, Math.random));
  }
  if ('failure' in task) throw new Error(task.failure);
  return 'text' in task ? m[task.text]() : task.answer;
});
