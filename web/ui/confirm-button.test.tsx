// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually, renderPartInApp } from '#web/testing/harness.tsx';
import { ConfirmButton } from './confirm-button.tsx';

type Callbacks = { onSettled?: () => void; onError?: () => void };

/** The button of a captain who ends something, with its question open and answered. */
async function pressAndConfirm(props: { leavesScreen?: boolean } = {}) {
  const mutate = vi.fn((_input: undefined, _callbacks: Callbacks) => {});
  renderPartInApp(
    <ConfirmButton
      mutation={{ isPending: false, mutate }}
      title="End it"
      description="Do you want to?"
      confirmLabel="Yes, end it"
      {...props}
    >
      End
    </ConfirmButton>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(mutate).not.toHaveBeenCalled();
  const confirm = await eventually(async () => {
    await act(async () => {});
    return screen.getByRole('button', { name: 'Yes, end it' });
  });
  fireEvent.click(confirm);
  const callbacks = mutate.mock.calls[0]![1];
  return { callbacks, isOpen: () => screen.queryByRole('alertdialog') !== null, mutate };
}

test('nothing is ended before the captain has confirmed it, and the question stays until the answer', async () => {
  const { callbacks, isOpen, mutate } = await pressAndConfirm();
  expect([mutate.mock.calls.length, isOpen()]).toEqual([1, true]);
  act(() => callbacks.onSettled?.());
  expect(isOpen()).toBe(false);
});

test('a player who ends their own session reads the question until the screen has gone, or it failed', async () => {
  const { callbacks, isOpen } = await pressAndConfirm({ leavesScreen: true });
  expect(callbacks.onSettled).toBeUndefined();
  act(() => callbacks.onError?.());
  expect(isOpen()).toBe(false);
});
