import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTime, openToasts, pass } from '#web/testing/harness.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => fakeTime());
afterEach(() => void vi.useRealTimers());

function showUndo() {
  const onPress = vi.fn();
  render(<Toaster />);
  act(() => void toast({ title: 'Post deleted', action: { label: 'Undo', onPress } }));
  return onPress;
}

const isShown = () => openToasts().length > 0;
const undo = () => screen.getByRole('button', { name: 'Undo' });

test('a message with a button stays for ten seconds, without one for five', async () => {
  showUndo();
  await pass(9_800);
  expect(isShown()).toBe(true);
  await pass(300);
  expect(isShown()).toBe(false);
  act(() => void toast({ title: 'Post deleted' }));
  await pass(5_100);
  expect(isShown()).toBe(false);
});

test('it stays while the button has the focus', async () => {
  showUndo();
  await pass(9_000);
  act(() => undo().focus());
  expect(document.activeElement).toBe(undo());
  await pass(60_000);
  expect(isShown()).toBe(true);
});

test('the button acts once, and the message closes', async () => {
  const onPress = showUndo();
  fireEvent.click(undo());
  await pass(0);
  expect(onPress).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});

test('Esc closes the message and undoes nothing', async () => {
  const onPress = showUndo();
  act(() => undo().focus());
  fireEvent.keyDown(undo(), { key: 'Escape' });
  await pass(0);
  expect(isShown()).toBe(false);
  expect(onPress).not.toHaveBeenCalled();
});

test('it is announced politely', async () => {
  showUndo();
  await pass(100);
  expect(document.querySelector('[aria-live="assertive"]')).toBeNull();
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain('Post deleted');
});
