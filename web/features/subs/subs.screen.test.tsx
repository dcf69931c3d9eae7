import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateSub } from '#contract/subs.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { button, expectToast, press, pressButton } from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const initial = ['Ines Okafor', 'Tom Reyes', 'Priya Nair', 'Jon Field'];

const list = () => screen.findByRole('region', { name: 'Subs' });

async function expectOrder(names: readonly string[]) {
  await waitFor(async () => {
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => names.find((name) => row.textContent?.includes(name)))).toEqual(names);
  });
}

async function openSubs() {
  const league = await openLeague();
  await league.openScreen('/admin/subs', captain);
  await expectOrder(initial);
  return league;
}

test('a sub is moved by a button and by the arrow keys; a live region says where to, and the focus stays', async () => {
  const league = await openSubs();
  await pressButton('Move Tom Reyes up');
  await within(await list()).findByText('Tom Reyes is now number 1 of 4.');
  await expectOrder(['Tom Reyes', 'Ines Okafor', 'Priya Nair', 'Jon Field']);
  const handle = await button('Move Tom Reyes');
  handle.focus();
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  await within(await list()).findByText('Tom Reyes is now number 2 of 4.');
  await expectOrder(initial);
  expect(document.activeElement).toBe(await button('Move Tom Reyes'));
  await waitFor(() => expect(league.sent.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(2));
  await league.openScreen('/admin/subs', captain);
  await expectOrder(initial);
});

test('a new order shows before it is saved, and goes back with an error where it is refused', async () => {
  const league = await openSubs();
  const release = league.hold(updateSub);
  await pressButton('Move Jon Field up');
  await expectOrder(['Ines Okafor', 'Tom Reyes', 'Jon Field', 'Priya Nair']);
  await release();
  league.refuse(updateSub, 500, {});
  await pressButton('Move Jon Field up');
  await expectToast("Couldn't change the order");
  await expectOrder(['Ines Okafor', 'Tom Reyes', 'Jon Field', 'Priya Nair']);
});

test('the first cannot go further up', async () => {
  const league = await openSubs();
  press(await button('Move Ines Okafor up'));
  expect(league.sent.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
  expect((await button('Move Ines Okafor up')).getAttribute('aria-disabled')).toBe('true');
});
