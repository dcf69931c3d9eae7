import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectText, expectToast, press, pressButton, region } from '#web/testing/user.ts';
import { createWinter } from '#web/testing/winter.ts';

/** Bears have beaten Cubs, and two games of the Cubs are to come. */
async function openDesk() {
  const league = await openLeague();
  const { ids, read, add } = await createWinter(league, ['Bears', 'Cubs', 'Owls']);
  const [bears, cubs, owls] = ids;
  await add(bears, cubs, '2026-11-10', [70, 60]);
  await add(cubs, owls, '2026-12-10');
  await add(cubs, bears, '2026-12-17');
  await league.openScreen('/league/northside/desk/winter?section=teams', demoAdminEmail);
  return { league, read };
}

test('a team is withdrawn with what that does to its games, and everybody sees it', async () => {
  const { league, read } = await openDesk();
  await pressButton('Withdraw Cubs');
  const open = await dialog('Withdraw Cubs?');
  await expectText(open, '2 games go to the opponents.', '2 games are off, and nobody wins them.');
  await expectText(open, '1 result stops counting for everyone. 2 games are off. Player stats stay.');
  const choices = within(open).getAllByRole<HTMLInputElement>('radio');
  // It has played fewer games than it has left.
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, true]);
  await press(choices[0]!);
  await pressButton('Withdraw team', open);
  await expectToast(/Cubs withdrew/);
  await expectText(await region(/^Teams/), 'Withdrew');
  expect((await read()).fixtures.map(({ state, outcome }) => [state, outcome?.winner])).toEqual([
    ['published', 'home'],
    ['cancelled', 'away'],
    ['cancelled', 'away'],
  ]);
  await league.openScreen('/league/northside', null);
  const table = await screen.findByRole('table', { name: /Standings/ });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/^–.*Cubs.*Withdrew/);
  await pressButton(/Why Cubs has this rank/);
  await expectText(await dialog('Cubs'), 'Cubs withdrew and has no rank. Its results still count');
});

test('a withdrawn team is brought back', async () => {
  const { read } = await openDesk();
  await pressButton('Withdraw Cubs');
  await pressButton('Withdraw team', await dialog('Withdraw Cubs?'));
  await expectToast(/Cubs withdrew/);
  expect((await read()).entries[1]?.withdrawn).toBe('gamesAnnulled');
  await pressButton('Bring Cubs back');
  await pressButton('Bring back', await screen.findByRole('alertdialog'));
  await expectToast(/Cubs is back/);
  expect((await read()).entries[1]?.withdrawn).toBeNull();
  expect((await read()).fixtures.map(({ state }) => state)).toEqual(['published', 'published', 'published']);
});
