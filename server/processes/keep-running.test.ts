import { describe, expect, test, vi } from 'vitest';
import { keepRunning, type RunningProcess, restartDelayMs } from './keep-running.ts';

const log = { info: vi.fn(), error: vi.fn() };

/** Starts processes that a test ends; each is ready at once. */
function fakeProcesses() {
  const endings: PromiseWithResolvers<number | string>[] = [];
  const start = (): RunningProcess => {
    const ending = Promise.withResolvers<number | string>();
    endings.push(ending);
    return {
      pid: endings.length,
      ready: Promise.resolve(),
      ended: ending.promise,
      stop: () => ending.resolve(0),
    };
  };
  return { start, started: () => endings.length, kill: () => endings.at(-1)?.resolve('SIGKILL') };
}

/** A process that is killed once in each of these lifetimes; says which pauses were made. */
async function pausesAfter(lifetimesMs: readonly number[]): Promise<number[]> {
  const { start, kill } = fakeProcesses();
  const pauses: number[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const over = Promise.withResolvers<void>();
  const liveAndDie = () => {
    const lifetimeMs = lifetimesMs[pauses.length];
    if (lifetimeMs === undefined) return over.resolve();
    now += lifetimeMs;
    kill();
  };
  const pause = async (ms: number) => {
    pauses.push(ms);
    setImmediate(liveAndDie);
  };
  const { stop } = await keepRunning(start, log, pause);
  setImmediate(liveAndDie);
  await over.promise;
  await stop();
  return pauses;
}

describe('a process that is kept running', () => {
  test('is replaced at once when it has lived for some time', async () => {
    expect(await pausesAfter([10_000, 60_000, 10_000])).toEqual([0, 0, 0]);
  });

  test('is replaced after a growing pause when it ends soon after each start', async () => {
    expect(await pausesAfter([9_999, 5, 0, 10, 20_000, 5])).toEqual([250, 500, 1_000, 2_000, 0, 250]);
  });

  test('is not replaced after a stop, not even one that had just ended', async () => {
    const { start, started, kill } = fakeProcesses();
    const paused = Promise.withResolvers<void>();
    const untilStopped = (_ms: number, signal: AbortSignal) => {
      paused.resolve();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const { stop } = await keepRunning(start, log, untilStopped);
    kill();
    await paused.promise;
    await stop();
    expect(started()).toBe(1);
  });

  test('fails to start when the first ends before it is ready', async () => {
    const { start, started } = fakeProcesses();
    const failing = () => ({ ...start(), ready: Promise.reject(new Error('no modules')) });
    await expect(keepRunning(failing, log)).rejects.toThrow('no modules');
    expect(started()).toBe(1);
  });
});

test('the pause between two starts is bounded', () => {
  expect([0, 1, 2, 6, 7, 8, 100].map(restartDelayMs)).toEqual([0, 250, 500, 8_000, 15_000, 15_000, 15_000]);
});
