import { render } from './render.ts';
import type { RenderTask } from './renderer.ts';

export async function runTask({ content, photo }: RenderTask): Promise<Uint8Array> {
  return render(content, photo);
}
