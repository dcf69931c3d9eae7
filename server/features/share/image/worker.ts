import { taskRunner } from '#server/workers/task.ts';
import { render } from './render.ts';
import type { RenderTask } from './renderer.ts';

export const runTask = taskRunner(
  ({ content, photo }: RenderTask): Promise<Uint8Array> => render(content, photo),
);
