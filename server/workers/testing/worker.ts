type Task = { readonly answer: string } | { readonly failure: string } | 'never ends' | 'fills the memory';

/** What the pool's tests run. */
export function runTask(task: Task): string {
  if (task === 'never ends') for (;;);
  if (task === 'fills the memory') {
    const filled: number[][] = [];
    for (;;) filled.push(Array.from({ length: 100_000 }, Math.random));
  }
  if ('failure' in task) throw new Error(task.failure);
  return task.answer;
}
