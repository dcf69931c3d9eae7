import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listInviteCodes } from '#contract/invite-codes.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectText,
  expectToast,
  field,
  itemsWith,
  pressButton,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

/** Until they are read, another card says so. */
const codes = async () => {
  await screen.findByRole('button', { name: 'Copy HAWK-2026' });
  return within(await region('Codes')).findAllByRole('listitem');
};

test('an invite code is made, copied and deactivated, and a clipboard that refuses is told of', async () => {
  const copied: string[] = [];
  let isAllowed = true;
  const writeText = async (text: string) => {
    if (!isAllowed) throw new Error('refused');
    copied.push(text);
  };
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const league = await openLeague();
  await league.openScreen('/admin/invite-codes', captain);
  const before = await codes();
  const listed = league.sent.find(({ name }) => name === 'GET /api/invite-codes');
  expect(new URLSearchParams(listed?.search).get('playerEmail')).toBe(captain);
  const list = await region('Codes');
  expect(itemsWith(list, 'Max Uses Reached')).toHaveLength(1);
  const [expired, ...others] = itemsWith(list, 'Expired');
  expect(others).toEqual([]);
  expect(within(expired!).queryByText('Active')).toBeNull();
  expect(within(expired!).queryByRole('button', { name: /^Deactivate/ })).toBeNull();
  expect([(await field('Maximum uses')).value, (await field('Expires in')).value]).toEqual(['1', '7']);
  await choose('Maximum uses', 'Unlimited');
  await choose('Expires in', 'Never');
  await pressButton('Create code');
  await waitFor(async () => expect(await codes()).toHaveLength(before.length + 1));
  const first = async () => (await codes())[0]!;
  await expectText(await first(), '0 uses · never expires');
  await pressButton(/^Copy/, await first());
  await expectToast('Copied!');
  expect(copied).toEqual([expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
  await expectText(await first(), copied[0]!);

  await pressButton(/^Deactivate/, await first());
  await pressButton('Deactivate', await screen.findByRole('alertdialog'));
  await waitFor(async () => expect((await first()).textContent).toContain('Inactive'));
  expect(within(await first()).queryByRole('button', { name: /^Deactivate/ })).toBeNull();
  isAllowed = false;
  await pressButton('Copy HAWK-2026');
  await expectToast('Failed to copy invite code.');
});

test('invite codes that cannot be loaded are said to be missing, and read again on request', async () => {
  const league = await openLeague();
  const accept = league.refuse(listInviteCodes, 404, {});
  await league.openScreen('/admin/invite-codes', captain);
  await screen.findByText('Failed to fetch invite codes');
  accept();
  await pressButton('Try again');
  await button('Copy HAWK-2026');
});
