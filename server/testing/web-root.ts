import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import type { PageRequest, RenderedPage } from '#contract/page-data.ts';

/** A folder like that of the built web client, whose pages this function renders in the test's own process. */
export async function createWebRoot(
  render: (request: PageRequest) => Promise<RenderedPage>,
): Promise<string> {
  beforeEach(() => void Object.assign(globalThis, { renderInTest: render }));
  const folder = await mkdtemp(join(tmpdir(), 'sixth-man-web-'));
  const webRoot = join(folder, 'web');
  await mkdir(join(webRoot, 'assets'), { recursive: true });
  await mkdir(join(folder, 'render'));
  await writeFile(
    join(webRoot, 'index.html'),
    '<!--head--><div><!--markup--><!--/markup--></div><script type="application/json" id="page">__PAGE__</script><!--scripts-->',
  );
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(
    join(folder, 'render/render-page.js'),
    'export const renderPage = (request) => globalThis.renderInTest(request);',
  );
  return webRoot;
}
