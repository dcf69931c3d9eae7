import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isOffline, noteReachable, onConnectionChange, onceOnline, watchedFetch } from './connection.ts';

const answers = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));
const fails = (error: Error) =>
  vi.stubGlobal('fetch', async () => {
    throw error;
  });

beforeEach(() => noteReachable(true));

describe('the connection', () => {
  test('is gone when a call finds no server, and back when one does', async () => {
    fails(new TypeError('Failed to fetch'));
    await expect(watchedFetch('/api/teams/1')).rejects.toThrow('Failed to fetch');
    expect(isOffline()).toBe(true);
    answers(404);
    await watchedFetch('/api/teams/1');
    expect(isOffline()).toBe(false);
  });

  test('is gone when only a proxy answers, not when the server is in trouble', async () => {
    answers(500);
    await watchedFetch('/api/teams/1');
    expect(isOffline()).toBe(false);
    answers(502);
    await watchedFetch('/api/teams/1');
    expect(isOffline()).toBe(true);
  });

  test('is not judged by an aborted call', async () => {
    fails(new DOMException('gone', 'AbortError'));
    await expect(watchedFetch('/api/teams/1')).rejects.toThrow('gone');
    expect(isOffline()).toBe(false);
  });

  test('calls back once per change, and not without one', () => {
    const listener = vi.fn();
    const stop = onConnectionChange(listener);
    noteReachable(true);
    expect(listener).toHaveBeenCalledTimes(0);
    noteReachable(false);
    noteReachable(false);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is waited for once', () => {
    const back = vi.fn();
    noteReachable(false);
    onceOnline(back);
    noteReachable(true);
    noteReachable(false);
    noteReachable(true);
    expect(back).toHaveBeenCalledTimes(1);
  });
});
