import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForOutcome, type Outcome, openIssuer } from './popup.ts';

test('what comes from the sign-in window and is no outcome is ignored', async () => {
  const outcomes: Outcome[] = [];
  onTestFinished(listenForOutcome((outcome) => outcomes.push(outcome)));
  const window = new BroadcastChannel('sixth-man-sign-in');
  onTestFinished(() => window.close());
  for (const message of [null, 'done', 7, { error: 7 }, { error: null }, {}, { error: 'invite_required' }])
    window.postMessage(message);
  await vi.waitFor(() => expect(outcomes.at(-1)).toEqual({ error: 'invite_required' }));
  expect(outcomes).toEqual([{}, { error: 'invite_required' }]);
});

test('a window that opens although the browser throws is one out of reach: the page stays, and its outcome comes by the channel', async () => {
  const assign = vi.fn();
  const open = vi.fn(() => {
    throw new Error('The provided callback is no longer runnable.');
  });
  vi.stubGlobal('window', {
    screenX: 0,
    screenY: 0,
    outerWidth: 0,
    outerHeight: 0,
    location: { assign },
    open,
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(console, 'warn').mockReturnValue();
  await openIssuer({ returnTo: '/login', inviteCode: undefined });
  expect([open.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
});
