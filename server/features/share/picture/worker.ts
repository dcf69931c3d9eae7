import { parentPort } from 'node:worker_threads';
import { draw } from './draw.ts';
import type { Scene } from './scene.ts';

export type Job = { readonly scene: Scene; readonly photo: Uint8Array | null };
export type Outcome = { readonly png: Uint8Array } | { readonly failure: string };

parentPort?.on('message', async ({ scene, photo }: Job) => {
  const outcome: Outcome = await draw(scene, photo).then(
    (png) => ({ png }),
    (error: unknown) => ({ failure: String(error) }),
  );
  parentPort?.postMessage(outcome);
});
