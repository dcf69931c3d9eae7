import { expect, test } from 'vitest';
import { createSessionGate } from './session-gate.ts';

test('a screen waits at the gate until it is known who is there', async () => {
  const gate = createSessionGate();
  const seen: string[] = [];
  const first = gate.settled().then(({ status }) => seen.push(status));
  gate.update({ status: 'loading' });
  await Promise.resolve();
  expect(seen).toEqual([]);
  gate.update({ status: 'signed-out' });
  await first;
  expect(seen).toEqual(['signed-out']);
});

test('once known, the newest answer is given at once', async () => {
  const gate = createSessionGate();
  gate.update({ status: 'signed-out' });
  const user = { uid: 'u1', email: 'player@demo.test', displayName: 'Jordan Lee', photoURL: null };
  gate.update({ status: 'signed-in', user, player: null, profileIncomplete: false });
  expect(await gate.settled()).toMatchObject({ status: 'signed-in' });
});
