import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectSeen, expectText, expectToast, pressButton, region } from '#web/testing/user.ts';
import { createWinter, winterBody } from '#web/testing/winter.ts';

test('teams that nothing separates are drawn once, and everybody reads how it came out', async () => {
  const league = await openLeague();
  const rules = { ...winterBody.rules, criteria: ['winPercentage' as const, 'lot' as const] };
  const { ids, add } = await createWinter(league, ['Bears', 'Cubs', 'Owls'], { ...winterBody, rules });
  const [bears, cubs, owls] = ids;
  await add(bears, owls, '2026-11-10', [60, 50]);
  await add(cubs, owls, '2026-11-11', [60, 50]);
  await league.openScreen('/league/northside/desk/winter?section=teams', demoAdminEmail);
  const card = await region('Random draw');
  await expectText(card, 'Bears, Cubs', 'Tied for 1st');
  await pressButton(/^Draw/, card);
  await pressButton('Draw now', await screen.findByRole('alertdialog'));
  await expectToast(/The draw is in the standings/);
  await expectSeen(/Drawn by lot on Nov \d+: 1\. (Bears, 2\. Cubs|Cubs, 2\. Bears)\./);
  await league.openScreen('/league/northside', null);
  await pressButton(/Why Bears has this rank/);
  await expectText(await dialog(/Bears/), 'Tied with 1 other team at 1–0. Drawn by lot on Nov');
});
