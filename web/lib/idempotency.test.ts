import { expect, test, vi } from 'vitest';
import { sendWrite } from './idempotency.ts';

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const answer = () => Promise.resolve(new Response(null, { status: 204 }));
type Send = Parameters<typeof sendWrite>[1];

const keysOf = (send: ReturnType<typeof vi.fn<Send>>) =>
  send.mock.calls.map(([headers]) => headers['idempotency-key']);

test('a write is repeated once under its key when the connection is cut', async () => {
  const send = vi.fn<Send>().mockImplementationOnce(cut).mockImplementationOnce(answer);
  expect((await sendWrite('POST /a', send)).status).toBe(204);
  const [first, second] = keysOf(send);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('tried again later, a write without an answer has the same key; an answered one has another', async () => {
  const send = vi.fn<Send>(cut);
  await expect(sendWrite('POST /b', send)).rejects.toThrow(TypeError);
  send.mockImplementation(answer);
  await sendWrite('POST /b', send);
  await sendWrite('POST /b', send);
  const [first, repeat, again, next] = keysOf(send);
  expect([repeat, again]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test('who has given up asks no second time', async () => {
  const send = vi.fn<Send>(() => Promise.reject(new DOMException('Aborted', 'AbortError')));
  await expect(sendWrite('POST /c', send)).rejects.toThrow('Aborted');
  expect(send).toHaveBeenCalledOnce();
});
