import { act, fireEvent, screen } from '@testing-library/react';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { eventually, renderPartInApp } from '#web/testing/harness.tsx';
import { ConfirmButton } from './confirm-button.tsx';

type Props = ComponentProps<typeof ConfirmButton>;

/** The button of a captain who ends something, with its question open and answered. */
async function pressAndConfirm(props: Pick<Props, 'closeOn' | 'destructive'> = {}) {
  const ends: PromiseWithResolvers<void>[] = [];
  const onConfirm = vi.fn(() => {
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  });
  renderPartInApp(
    <ConfirmButton
      title="End it"
      description="Do you want to?"
      confirmLabel="Yes, end it"
      onConfirm={onConfirm}
      {...props}
    >
      End
    </ConfirmButton>,
  );
  const open = () => press('End');
  const answer = () => screen.getByRole('button', { name: 'Yes, end it' });
  open();
  expect(onConfirm).not.toHaveBeenCalled();
  await eventually(async () => {
    await act(async () => {});
    answer();
  });
  fireEvent.click(answer());
  return {
    answer,
    open,
    calls: () => onConfirm.mock.calls.length,
    isOpen: () => screen.queryByRole('alertdialog') !== null,
    succeed: () => act(async () => ends.at(-1)!.resolve()),
    fail: () => act(async () => ends.at(-1)!.reject(new Error('Refused'))),
  };
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

test('nothing is ended before the captain has confirmed it, and the question stays until the answer', async () => {
  const question = await pressAndConfirm();
  expect([question.calls(), question.isOpen()]).toEqual([1, true]);
  await question.succeed();
  expect(question.isOpen()).toBe(false);
});

test('a captain who presses twice ends it once', async () => {
  const question = await pressAndConfirm();
  expect(question.answer().getAttribute('aria-busy')).toBe('true');
  fireEvent.click(question.answer());
  expect(question.calls()).toBe(1);
});

test('a captain whom the server refuses reads its toast without the question, and may ask again', async () => {
  const question = await pressAndConfirm();
  await question.fail();
  expect(question.isOpen()).toBe(false);
  question.open();
  fireEvent.click(question.answer());
  expect(question.calls()).toBe(2);
});

test('a captain who cancels while it is under way finds it under way when they ask again', async () => {
  const question = await pressAndConfirm();
  press('Cancel');
  expect(question.isOpen()).toBe(false);
  question.open();
  expect(question.answer().getAttribute('aria-busy')).toBe('true');
});

test('a player who ends their own session reads the question until the screen has gone, or it failed', async () => {
  const question = await pressAndConfirm({ closeOn: 'error' });
  await question.succeed();
  expect(question.isOpen()).toBe(true);
  fireEvent.click(question.answer());
  await question.fail();
  expect(question.isOpen()).toBe(false);
});

test('an author whose post could not be deleted tries again in the same question', async () => {
  const question = await pressAndConfirm({ closeOn: 'success' });
  await question.fail();
  expect(question.isOpen()).toBe(true);
  fireEvent.click(question.answer());
  expect(question.calls()).toBe(2);
  await question.succeed();
  expect(question.isOpen()).toBe(false);
});

test.each([
  ['red, as for what cannot be undone', {}, true],
  ['not red where what it does can be undone', { destructive: false }, false],
])('the answer is %s', async (_look, props, isRed) => {
  const { className } = (await pressAndConfirm(props)).answer();
  expect(className.split(' ').includes('bg-loss')).toBe(isRed);
});

test('an icon that asks has a name to read out', () => {
  renderPartInApp(
    <ConfirmButton
      icon={Trash2}
      label="Delete Jordan"
      title="Delete"
      description="Do you want to?"
      confirmLabel="Yes"
      onConfirm={() => Promise.resolve()}
    />,
  );
  expect(screen.getByRole('button', { name: 'Delete Jordan' }).textContent).toBe('');
});
