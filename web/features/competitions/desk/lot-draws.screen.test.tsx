import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createCompetition } from '#contract/competitions/management.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { presets } from '#domain/standings/rules.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectSeen, expectText, expectToast, pressButton, region } from '#web/testing/user.ts';

test('teams that nothing separates are drawn once, and everybody reads how it came out', async () => {
  const league = await openLeague();
  const { points, ...rules } = presets.recreational;
  const { id } = await league.write(demoAdminEmail, createCompetition, {
    params: { leagueId: 2 },
    body: {
      name: 'Winter',
      slug: 'winter',
      firstDay: '2026-11-01',
      lastDay: '2027-02-28',
      timeZone: 'America/New_York',
      slotMinutes: 60,
      rules: { ...rules, points, criteria: ['winPercentage', 'lot'] },
    },
  });
  for (const name of ['Bears', 'Cubs'])
    await league.write(demoAdminEmail, createEntry, { params: { id }, body: { name } });
  const { entries } = await league.write(demoAdminEmail, createEntry, {
    params: { id },
    body: { name: 'Owls' },
  });
  const [bears, cubs, owls] = entries.map((entry) => entry.id) as [number, number, number];
  for (const [homeId, awayId, playedOn] of [
    [bears, owls, '2026-11-10'],
    [cubs, owls, '2026-11-11'],
  ] as const) {
    const slot = { round: 1, time: null, venue: null, court: null, state: 'published' as const };
    const body = { ...slot, homeId, awayId, playedOn };
    const { fixtures } = await league.write(demoAdminEmail, createFixture, { params: { id }, body });
    const fixtureId = Math.max(...fixtures.map((one) => one.id));
    const result = { kind: 'played', points: { home: 60, away: 50 } } as const;
    await league.write(demoAdminEmail, setOutcome, { params: { id, fixtureId }, body: { result } });
  }
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
