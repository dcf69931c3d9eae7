import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, pressButton } from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const captain = 'captain@demo.test';

test('stats of any player are deleted by the captain, and the audit list says so', async () => {
  const league = await openLeague();
  const weeks = async () =>
    (await screen.findByRole('heading', { name: 'Weekly performance' })).closest('section')!;
  const name = 'Delete stats for Nov 15–21';
  await league.openScreen('/player/4', jordan);
  await waitFor(async () => expect((await weeks()).textContent).toContain('Nov 15–21'));
  expect(screen.queryByRole('button', { name })).toBeNull();

  await league.openScreen('/player/4', captain);
  await pressButton(name);
  const question = await screen.findByRole('alertdialog', { name: 'Delete stats' });
  await expectText(question, "delete Priya Raman's stats for Nov 15–21?");
  await pressButton('Delete', question);
  await expectToast('Stats deleted');
  await waitFor(async () => expect((await weeks()).textContent).not.toContain('Nov 15–21'));
  await league.openScreen('/admin/audit', captain);
  const entries = await within(await screen.findByRole('main')).findAllByRole('listitem');
  await expectText(entries[0]!, /Maya Torres deleted Priya Raman's stats for Nov 15–21: \d+ PTS/);
});
