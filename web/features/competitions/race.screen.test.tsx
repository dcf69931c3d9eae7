import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  dialog,
  expectSeen,
  expectText,
  expectToast,
  fill,
  press,
  pressButton,
  region,
} from '#web/testing/user.ts';
import { createWinter } from '#web/testing/winter.ts';

test('the organizer says how many go to the playoffs, and the table marks who has clinched a spot', async () => {
  const league = await openLeague();
  const { ids, read, add } = await createWinter(league, ['Bears', 'Cubs', 'Owls']);
  const [bears, cubs, owls] = ids;
  await add(bears, owls, '2026-11-02', [60, 50]);
  await add(bears, owls, '2026-11-03', [60, 50]);
  await add(cubs, owls, '2026-11-04', [60, 50]);
  await add(bears, cubs, '2026-12-10');
  await league.openScreen('/league/northside/desk/winter?section=setup', demoAdminEmail);
  await fill('Playoff spots', '2', await region('Rules of the table'));
  await pressButton('Save rules');
  await expectToast(/Rules saved/);
  expect((await read()).rules.playoffPlaces).toBe(2);
  await league.openScreen('/league/northside', null);
  const table = await screen.findByRole('table', { name: /Standings/ });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent?.slice(-6)),
  ).toEqual(['Bearsx', 'Cubsx', 'Owlse'].map((text) => expect.stringContaining(text)));
  await expectSeen('Clinched a playoff spot', 'Out of the playoffs');
  await press(within(table).getByRole('button', { name: /Why Owls/ }));
  await expectText(await dialog(/Owls/), "Owls can't make the playoffs anymore.");
  await pressButton('Close');
  await press(within(table).getByRole('button', { name: /Why Cubs/ }));
  await expectText(await dialog(/Cubs/), 'Cubs clinches first place with a win against Bears.');
});
