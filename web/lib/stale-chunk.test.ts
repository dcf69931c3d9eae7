import { beforeEach, expect, test, vi } from 'vitest';
import { noteReachable } from './connection.ts';
import { isStaleChunk, logCaughtError, markStaleChunk, missesCode } from './stale-chunk.ts';

beforeEach(() => {
  noteReachable(true);
  missesCode.set(false);
});

function fail(): Error {
  const payload = new TypeError('error loading dynamically imported module');
  markStaleChunk(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

test('code that fails to load is missing once the server has answered', async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  expect(isStaleChunk(fail())).toBe(true);
  expect(missesCode.get(), 'while the page may be on its way to another').toBe(false);
  answer.resolve(new Response());
  await vi.waitFor(() => expect(missesCode.get()).toBe(true));
});

test('code that fails to load without a connection is missing once there is one', async () => {
  const fetchServer = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetchServer);
  fail();
  await vi.waitFor(() => expect(fetchServer).toHaveBeenCalled());
  await Promise.resolve();
  expect(missesCode.get()).toBe(false);
  noteReachable(true);
  await vi.waitFor(() => expect(missesCode.get()).toBe(true));
});

test('code that fails to load is not logged, and every other error is', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  logCaughtError(fail());
  expect(log).not.toHaveBeenCalled();
  const error = new Error('a fault of ours');
  logCaughtError(error);
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
});
