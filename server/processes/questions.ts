import type { Worker } from 'node:cluster';

/** A request of a worker to the primary, and its reply: values that JSON can carry. */
type Question<Q> = { readonly id: number; readonly question: Q };
type Reply = { readonly id: number; readonly answer?: unknown; readonly failure?: string };

export type Answer<Q> = (question: Q) => Promise<unknown>;

/** Messages of others, such as the metrics library, which are ignored. */
type NoQuestion = { readonly id?: undefined; readonly question?: undefined };

const pending = new Map<number, PromiseWithResolvers<unknown>>();
let lastId = 0;

/**
 * In a worker: sends a request to the primary and resolves to its reply. Rejects with the text of the error that the primary's
 * handler threw.
 */
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

/** In the primary: answers the requests of this worker. */
export function answerWorker<Q>(worker: Worker, answer: Answer<Q>): void {
  worker.on('message', async ({ id, question }: Question<Q> | NoQuestion) => {
    if (id === undefined) return;
    const reply = await answer(question).then(
      (value): Reply => ({ id, answer: value }),
      (error: unknown): Reply => ({ id, failure: String(error) }),
    );
    // The worker may have ended in the meantime.
    if (worker.isConnected()) worker.send(reply, () => {});
  });
}
