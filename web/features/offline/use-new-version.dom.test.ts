import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteReachable } from '#web/lib/connection.ts';
import { readyVersion } from './new-version.ts';
import { useNewVersionAtOnce } from './use-new-version.ts';

test('a display moves on to a new version without being asked, once there is a connection', () => {
  const reload = vi.fn();
  onTestFinished(() => {
    readyVersion.set(null);
    noteReachable(true);
  });
  noteReachable(false);
  renderHook(() => useNewVersionAtOnce());
  act(() => readyVersion.set({ reload }));
  expect(reload).not.toHaveBeenCalled();
  act(() => noteReachable(true));
  expect(reload).toHaveBeenCalledOnce();
});
