import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForOutcome, type Outcome } from './popup.ts';

test('what comes from the sign-in window and is no outcome is ignored', async () => {
  const outcomes: Outcome[] = [];
  onTestFinished(listenForOutcome((outcome) => outcomes.push(outcome)));
  const window = new BroadcastChannel('sixth-man-sign-in');
  onTestFinished(() => window.close());
  for (const message of [null, 'done', 7, { error: 7 }, { error: null }, {}, { error: 'invite_required' }])
    window.postMessage(message);
  await vi.waitFor(() => expect(outcomes.at(-1)).toEqual({ error: 'invite_required' }), 300_000);
  expect(outcomes).toEqual([{}, { error: 'invite_required' }]);
});
