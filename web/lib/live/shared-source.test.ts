import { expect, onTestFinished, test, vi } from 'vitest';
import { followTogether } from './shared-source.ts';
import type { Change } from './stream.ts';

vi.mock('./source.ts', () => ({ followChanges: () => () => {}, readChanges: async () => null }));

test('what comes from another window and is no change is not passed on', async () => {
  const changes: Change[] = [];
  const onEnd = vi.fn();
  const onChange = (change: Change) => void changes.push(change);
  onTestFinished(
    followTogether({ teamId: 1, league: null, reader: 'maya', isSignedIn: true, onChange, onEnd }),
  );
  const other = new BroadcastChannel('sixth-man-live 1  maya');
  onTestFinished(() => other.close());
  const last = { cursor: 'b', topics: null };
  const odd = [null, 'end', 7, {}, { change: null }, { change: 'x' }, { change: { topics: null } }];
  const wrongParts = [{ change: { cursor: 7, topics: [] } }, { change: { cursor: 'a', topics: 'games' } }];
  for (const message of [...odd, ...wrongParts, { change: last }]) other.postMessage(message);
  await vi.waitFor(() => expect(changes).toEqual([last]), 300_000);
  expect(onEnd).not.toHaveBeenCalled();
});
