import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isOffline, noteReachable } from '#web/lib/connection.ts';
import { useConnectionWatch } from './connection-watch.ts';

test('a call that fails while the server is well has the screens read again once in two seconds at most', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { 'x-request-id': '1' } }));
  const queryClient = new QueryClient();
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async () => {
    noteReachable(false);
  });
  const hook = renderHook(() => useConnectionWatch(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  act(() => noteReachable(false));
  expect(isOffline()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1_900));
  expect(read).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(read.mock.calls.length).toBeLessThan(6);
  hook.unmount();
  vi.useRealTimers();
});
