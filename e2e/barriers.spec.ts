import { expect, test } from '@playwright/test';
import { barriers } from './barriers.ts';

// Of texts that look alike only one has its contrast computed: none that looks otherwise may be left out by that.

const page = (body: string, style = '') => `<!doctype html><html lang="en"><title>Roster</title>
  <style>body { background: white; color: black } ${style}</style><main><h1>Roster</h1>${body}</main></html>`;
const low = /^color-contrast: /;

test('a text of low contrast is found among others of its kind, and found again on the next screen', async ({
  page: screen,
}) => {
  const players = '<p>Maya Torres</p><p>Jordan Lee</p>';
  await screen.setContent(page(players));
  expect(await barriers(screen)).toEqual([]);
  for (const _time of ['once', 'again']) {
    await screen.setContent(page(`${players}<p style="color: #bbb">Sam Pending</p>`));
    expect(await barriers(screen)).toEqual([expect.stringMatching(/^color-contrast: .*Sam Pending/s)]);
  }
  await screen.setContent(page(players));
  expect(await barriers(screen)).toEqual([]);
});

test('what lies behind a text counts: a row of another background, a faded part, a field', async ({
  page: screen,
}) => {
  for (const [body, style] of [
    ['<p>12</p><div class="row"><p>14</p></div>', '.row { background: #555 }'],
    ['<p>12</p><div class="past"><p>14</p></div>', '.past { opacity: 0.3 }'],
    ['<p>12</p><label>Points <input value="14"></label>', 'input { color: #ccc; background: white }'],
  ] as const) {
    await screen.setContent(page(body, style));
    expect(await barriers(screen), style).toEqual([expect.stringMatching(low)]);
  }
});

test('a text that is laid over something else than what it stands in is looked at wherever it is', async ({
  page: screen,
}) => {
  const badge = '<div class="card"><span class="badge">MVP</span></div>';
  const style =
    '.card { position: relative; height: 60px } .badge { position: absolute; top: 10px; color: black }';
  await screen.setContent(page(badge, style));
  expect(await barriers(screen)).toEqual([]);
  const dark = '<div style="position: absolute; inset: 0; background: #222"></div>';
  await screen.setContent(page(badge + badge.replace('<span', `${dark}<span`), style));
  expect(await barriers(screen)).toEqual([expect.stringMatching(low)]);
});

test('all other barriers are found', async ({ page: screen }) => {
  await screen.setContent(
    page('<button></button><img src="data:,"><button aria-label="Dismiss">Close</button>'),
  );
  expect((await barriers(screen)).map((barrier) => barrier.split(':', 1)[0]).toSorted()).toEqual([
    'button-name',
    'image-alt',
    'label-content-name-mismatch',
  ]);
});
