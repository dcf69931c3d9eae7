import { expect, onTestFinished, test, vi } from 'vitest';
import { sendWrite } from './idempotency.ts';

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = () => Promise.resolve(new Response(null, { status: 204 }));
type Send = Parameters<typeof sendWrite>[2];

const keysOf = (send: ReturnType<typeof vi.fn<Send>>) =>
  send.mock.calls.map(([headers]) => headers['idempotency-key']);

test('a write is repeated once under its key when the connection is cut', async () => {
  const send = vi.fn<Send>().mockImplementationOnce(cut).mockImplementationOnce(answer);
  expect((await sendWrite('POST /a', 'x', send)).status).toBe(204);
  const [first, second] = keysOf(send);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('tried again later, a write without an answer has the same key; an answered one has another', async () => {
  const send = vi.fn<Send>(cut);
  await expect(sendWrite('POST /b', 'x', send)).rejects.toThrow(TypeError);
  send.mockImplementation(answer);
  await sendWrite('POST /b', 'x', send);
  await sendWrite('POST /b', 'x', send);
  const [first, repeat, again, next] = keysOf(send);
  expect([repeat, again]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

/** The key of a write whose answer never came. */
async function keyOfCutWrite(place: string, body: string): Promise<string | undefined> {
  const send = vi.fn<Send>(cut);
  await expect(sendWrite(place, body, send)).rejects.toThrow(TypeError);
  return keysOf(send)[0];
}

test('after another write to the same path, a repeat of an unanswered write gets a new key', async () => {
  const cutKey = await keyOfCutWrite('POST /d', 'like');
  const send = vi.fn<Send>(answer);
  await sendWrite('POST /e', 'like', send);
  await sendWrite('POST /d', 'unlike', send);
  await sendWrite('POST /d', 'like', send);
  expect(new Set([cutKey, ...keysOf(send)]).size).toBe(4);
});

test('after ten minutes the same text gets a new key', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const cutKey = await keyOfCutWrite('POST /f', 'gg');
  vi.advanceTimersByTime(10 * 60_000);
  expect(await keyOfCutWrite('POST /f', 'gg')).not.toBe(cutKey);
});

test('who has given up asks no second time', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  await expect(sendWrite('POST /c', 'x', send)).rejects.toThrow('Aborted');
  expect(send).toHaveBeenCalledOnce();
});
