import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { collectGarbage, QuietMoments } from './collect-when-quiet.ts';

const mebibyte = 1024 * 1024;
const quiet = { requests: 0, heapTotal: 90 * mebibyte };

describe('garbage is collected', () => {
  test('in a quiet moment after the start, and not again until the heap has grown', () => {
    const moments = new QuietMoments();
    expect(moments.isWorthwhile(quiet)).toBe(true);
    moments.collected(50 * mebibyte);
    expect(moments.isWorthwhile({ ...quiet, heapTotal: 65 * mebibyte })).toBe(false);
    expect(moments.isWorthwhile({ ...quiet, heapTotal: 66 * mebibyte })).toBe(true);
  });

  test('not while requests come', () => {
    const moments = new QuietMoments();
    expect(moments.isWorthwhile({ ...quiet, requests: 20 })).toBe(true);
    expect(moments.isWorthwhile({ ...quiet, requests: 21 })).toBe(false);
  });

  test('all of it', async () => {
    const unused = new WeakRef({});
    // What a reference was read or made for is kept until the end of that turn.
    await setImmediate();
    await collectGarbage();
    expect(unused.deref()).toBeUndefined();
  });
});
