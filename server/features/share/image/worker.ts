import { parentPort } from 'node:worker_threads';
import type { ImageContent } from './content.ts';
import { render } from './render.ts';

export type Job = { readonly content: ImageContent; readonly photo: Uint8Array | null };
export type Outcome = { readonly png: Uint8Array } | { readonly failure: string };

parentPort?.on('message', async ({ content, photo }: Job) => {
  const outcome: Outcome = await render(content, photo).then(
    (png) => ({ png }),
    (error: unknown) => ({ failure: String(error) }),
  );
  parentPort?.postMessage(outcome);
});
