import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { PageRequest, RenderedPage } from '#contract/page-data.ts';
import { type Limits, noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';

const folder = await mkdtemp(join(tmpdir(), 'sixth-man-render-'));
const webRoot = join(folder, 'web');
await mkdir(join(webRoot, 'assets'), { recursive: true });
await mkdir(join(folder, 'render'));
const template =
  '<!--head--><div><!--markup--><!--/markup--></div><script type="application/json" id="page">__PAGE__</script>';
await writeFile(join(webRoot, 'index.html'), template);
await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
const renderer = 'export const renderPage = (request) => globalThis.renderPageInTest(request);';
await writeFile(join(folder, 'render/render-page.js'), renderer);

/** Renders that have started; a held one ends when the test says so. */
type Render = { readonly url: string; end(): void };
let renders: Render[] = [];
let isPaused = false;
beforeEach(() => {
  renders = [];
  isPaused = false;
});

function renderInTest({ url }: PageRequest): Promise<RenderedPage> {
  const markup = `<h1>${url}</h1>`;
  const page: RenderedPage = {
    kind: 'page',
    markup,
    loaded: 'markup',
    scripts: '',
    formattedDates: {},
    routes: [],
  };
  const { promise, resolve } = Promise.withResolvers<RenderedPage>();
  renders.push({ url, end: () => resolve(page) });
  if (!isPaused) resolve(page);
  return promise;
}
Object.assign(globalThis, { renderPageInTest: renderInTest });

async function startPages(limits: Partial<Limits>, renderTimeoutMs = 600_000) {
  const lines: string[] = [];
  const loggerInstance = collectingLogger(lines);
  const started = await startTestApp({
    webRoot,
    limits: { ...noLimits, ...limits },
    renderTimeoutMs,
    loggerInstance,
  });
  const open = async (url: string, remoteAddress = '127.0.0.1') => {
    const { statusCode, body } = await started.app.inject({ url, remoteAddress });
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('id="page">{"identity":null,');
    return { url, hasMarkup: body.includes(`<div><h1>${url}</h1></div>`) };
  };
  const logLines = () =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Pages were sent without markup');
  return { ...started, open, logLines };
}

test('as many pages as may are rendered at once, as many wait, and the next are sent without markup', async () => {
  const { open, logLines } = await startPages({ concurrentRenders: 1, queuedRenders: 1 });
  isPaused = true;
  const first = open('/');
  await expect.poll(() => renders.length).toBe(1);
  const next = [open('/roster'), open('/schedule')];
  const refused = await Promise.race(next);
  expect(refused.hasMarkup).toBe(false);
  expect(renders.map(({ url }) => url)).toEqual(['/']);
  renders[0]!.end();
  expect(await first).toEqual({ url: '/', hasMarkup: true });
  await expect.poll(() => renders.length).toBe(2);
  renders[1]!.end();
  const hasMarkup = (await Promise.all(next)).map((page) => page.hasMarkup).sort();
  expect(hasMarkup).toEqual([false, true]);
  expect(logLines()).toMatchObject([{ level: 30, queueFull: 1, timedOut: 0, rateLimited: 0 }]);
});

test('a render that takes too long occupies its slot until it ends, and requests that waited too long are not rendered', async () => {
  const { open } = await startPages({ concurrentRenders: 1, queuedRenders: 1 }, 20);
  isPaused = true;
  expect(await open('/')).toEqual({ url: '/', hasMarkup: false });
  expect(await open('/roster')).toEqual({ url: '/roster', hasMarkup: false });
  expect(renders.map(({ url }) => url)).toEqual(['/']);
  isPaused = false;
  renders[0]!.end();
  expect(await open('/schedule')).toEqual({ url: '/schedule', hasMarkup: true });
  expect(renders.map(({ url }) => url)).toEqual(['/', '/schedule']);
});

test('a render that fails gives its place to the next', async () => {
  const { open } = await startPages({ concurrentRenders: 1, queuedRenders: 0 });
  Object.assign(globalThis, { renderPageInTest: () => Promise.reject(new Error('Fails in this test')) });
  const failed = await open('/').finally(() => Object.assign(globalThis, { renderPageInTest: renderInTest }));
  expect(failed.hasMarkup).toBe(false);
  expect(await open('/')).toEqual({ url: '/', hasMarkup: true });
});

test('a network that opens many pages gets the further ones without markup, with one line in the log', async () => {
  const { open, logLines } = await startPages({ renders: 2 });
  const from = (host: string, url: string) =>
    open(url, `2001:db8:1:2::${host}`).then(({ hasMarkup }) => hasMarkup);
  expect([await from('1', '/roster'), await from('2', '/schedule')]).toEqual([true, true]);
  expect([await from('3', '/leagues'), await from('1', '/leaderboard')]).toEqual([false, false]);
  // What is rendered already costs nothing.
  expect(await from('4', '/roster')).toBe(true);
  expect((await open('/leagues', '2001:db8:1:3::1')).hasMarkup).toBe(true);
  expect(renders).toHaveLength(3);
  expect(logLines()).toMatchObject([{ level: 30, rateLimited: 1 }]);
});

test('pages that the browser renders anyway are not counted', async () => {
  const { open, send, db } = await startPages({ renders: 1 });
  const { identity } = await createPlayer(db, (await createTeam(db)).id);
  for (const url of ['/', '/roster']) expect((await send(identity, { url })).statusCode).toBe(200);
  expect((await open('/login')).hasMarkup).toBe(false);
  expect((await open('/')).hasMarkup).toBe(true);
});

test('pages that the browser renders cost their reader work, and the next one is refused in words', async () => {
  const started = await startPages({ renders: 1, workPerIp: 20 });
  const statusOf = async (url: string) => (await started.send(null, { url })).statusCode;
  expect(await statusOf('/roster')).toBe(200);
  // Each costs five points.
  const pages = ['/schedule', '/leagues', '/login', '/nothing-here'];
  const statuses = [];
  for (const url of pages) statuses.push(await statusOf(url));
  expect(statuses).toEqual([200, 200, 200, 404]);
  const refused = await started.send(null, { url: '/leaderboard' });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('Too many requests. Please wait a moment.');
  // What is rendered already costs nothing.
  expect(await statusOf('/roster')).toBe(200);
});
