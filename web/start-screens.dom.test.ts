import '#web/testing/indexed-db.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { isStaleChunk, markStaleChunk } from './lib/stale-chunk.ts';
import { Route } from './routes/__root.tsx';
import { openScreens, openScreensWithoutConnection } from './start-screens.tsx';

afterEach(() => {
  window.removeEventListener('vite:preloadError', markStaleChunk);
  vi.useRealTimers();
});

test('code that a new version has taken away is known as such from the moment on in which a screen can be asked for, before any is shown', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response());
  await openScreens([]);
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/mvp-history-1.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: missing }));
  expect(isStaleChunk(missing)).toBe(true);
});

test('the loaders of a screen that the server has rendered begin in a task of their own, and those of any other at once', async () => {
  const enter = (isHydrating: boolean) => {
    const context = { isHydrating: () => isHydrating, selectedTeam: () => 1, firstTeam: () => 1 };
    return Route.options.beforeLoad?.({ context, location: { pathname: '/' } } as never);
  };
  expect(enter(false)).toBeUndefined();
  vi.useFakeTimers();
  const entered = vi.fn();
  const entering = Promise.resolve(enter(true)).then(entered);
  await Promise.resolve();
  expect(entered).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  await entering;
  expect(entered).toHaveBeenCalledOnce();
});

test('a page opens without a connection where the browser’s database does not answer', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  expect(await openScreensWithoutConnection()).toMatchObject({ Screen: expect.any(Function) });
});
