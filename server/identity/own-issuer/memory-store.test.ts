import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from './memory-store.ts';

afterEach(() => void vi.useRealTimers());

function storeOf(kind: string, limit = 3) {
  return memoryStore(limit)(kind);
}

describe('What an issuer of ours keeps', () => {
  test('is found until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const codes = storeOf('AuthorizationCode');
    await codes.upsert('a', { grantId: 'g' }, 60);
    vi.advanceTimersByTime(59_999);
    expect(await codes.find('a')).toEqual({ grantId: 'g' });
    vi.advanceTimersByTime(2);
    expect(await codes.find('a')).toBeUndefined();
  });

  test('makes room for the newest by dropping the oldest of its kind', async () => {
    const codes = storeOf('AuthorizationCode');
    for (const id of ['a', 'b', 'c', 'a', 'd']) await codes.upsert(id, {}, 60);
    const entries = await Promise.all(['a', 'b', 'c', 'd'].map((id) => codes.find(id)));
    expect(entries.map((entry) => entry !== undefined)).toEqual([true, false, true, true]);
  });

  test('remembers that a code was used', async () => {
    const codes = storeOf('AuthorizationCode');
    await codes.upsert('a', {}, 60);
    await codes.consume('a');
    await codes.consume('unknown');
    expect(await codes.find('a')).toEqual({ consumed: expect.any(Number) });
  });

  test('is deleted with its grant, of every kind, or when destroyed', async () => {
    const store = memoryStore();
    const codes = store('AuthorizationCode');
    const tokens = store('AccessToken');
    await codes.upsert('code', { grantId: 'g' }, 60);
    await tokens.upsert('token', { grantId: 'g' }, 60);
    await tokens.upsert('other', { grantId: 'h' }, 60);
    await codes.revokeByGrantId('g');
    expect(await codes.find('code')).toBeUndefined();
    expect(await tokens.find('token')).toBeUndefined();
    expect(await tokens.find('other')).toBeDefined();
    await tokens.destroy('other');
    expect(await tokens.find('other')).toBeUndefined();
  });

  test('is never who signed in', async () => {
    const sessions = storeOf('Session');
    await sessions.upsert('s', { uid: 'u', accountId: 'maya' }, 60);
    expect(await sessions.find('s')).toBeUndefined();
    expect(await sessions.findByUid('u')).toBeUndefined();
  });
});
