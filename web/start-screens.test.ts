// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { isStaleChunk, markStaleChunk } from './lib/stale-chunk.ts';
import { openScreens } from './start-screens.tsx';

afterEach(() => window.removeEventListener('vite:preloadError', markStaleChunk));

test('code that a new version has taken away is known as such from the moment on in which a screen can be asked for, before any is shown', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await openScreens([]);
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/mvp-history-1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  expect(isStaleChunk(missing)).toBe(true);
});
