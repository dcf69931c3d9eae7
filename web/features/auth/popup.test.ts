import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForOutcome, type Outcome } from './popup.ts';

test('what comes from the sign-in window and is no outcome is not heard', async () => {
  const heard: Outcome[] = [];
  onTestFinished(listenForOutcome((outcome) => heard.push(outcome)));
  const window = new BroadcastChannel('sixth-man-sign-in');
  onTestFinished(() => window.close());
  for (const message of [null, 'done', 7, { error: 7 }, { error: null }, {}, { error: 'invite_required' }])
    window.postMessage(message);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ error: 'invite_required' }));
  expect(heard).toEqual([{}, { error: 'invite_required' }]);
});
