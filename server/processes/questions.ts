import type { Worker } from 'node:cluster';

/** What a worker asks the primary, and what it gets: values that JSON can carry. */
type Question<Q> = { readonly id: number; readonly question: Q };
type Reply = { readonly id: number; readonly answer?: unknown; readonly failure?: string };

export type Answer<Q> = (question: Q) => Promise<unknown>;

/** Others send messages, too: metrics. */
type NoQuestion = { readonly id?: undefined; readonly question?: undefined };

const pending = new Map<number, PromiseWithResolvers<unknown>>();
let lastId = 0;

/** In a worker: what the primary answers. Throws what its answer threw, as text. */
export async function queryPrimary<Result>(question: unknown): Promise<Result> {
  if (lastId === 0) process.on('message', receiveReply);
  const id = ++lastId;
  const waiting = Promise.withResolvers<unknown>();
  pending.set(id, waiting);
  process.send?.({ id, question } satisfies Question<unknown>);
  // biome-ignore lint/plugin: what the primary answers is of the question's kind; messages have no types
  return (await waiting.promise) as Result;
}

function receiveReply({ id, answer, failure }: Partial<Reply>): void {
  if (id === undefined) return;
  const waiting = pending.get(id);
  pending.delete(id);
  if (failure === undefined) waiting?.resolve(answer);
  else waiting?.reject(new Error(failure));
}

/** In the primary: answers what this worker asks. */
export function answerWorker<Q>(worker: Worker, answer: Answer<Q>): void {
  worker.on('message', async ({ id, question }: Question<Q> | NoQuestion) => {
    if (id === undefined) return;
    const reply = await answer(question).then(
      (value): Reply => ({ id, answer: value }),
      (error: unknown): Reply => ({ id, failure: String(error) }),
    );
    // A worker that has died meanwhile waits for nothing.
    if (worker.isConnected()) worker.send(reply, () => {});
  });
}
