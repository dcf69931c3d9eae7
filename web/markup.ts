import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** Longer than the server waits for a page: ends a rendering that no request waits for any more. */
const timeoutMs = 5_000;

/** In place of a part that cannot be rendered at once, React writes a template element; no screen has one of its own. */
const unfinished = '<template';

/**
 * One string, since a page is sent as a whole: a stream is encoded and decoded in seven thousand pieces. Throws what any part threw, or
 * when a part waits for what only a browser has.
 */
export async function markupOf(app: ReactNode): Promise<string> {
  const markup = renderToString(app);
  return markup.includes(unfinished) ? markupWithLazyCode(app) : markup;
}

/** Waits for lazy code, which is loaded from then on. Throws what any part threw, or when a part waits for what only a browser has. */
async function markupWithLazyCode(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(app, {
    signal: AbortSignal.timeout(timeoutMs),
    // All markup stands in its place; nothing is moved there by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const markup = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return markup;
}
