import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { listSubs, updateSubSettings } from '#contract/subs.ts';
import { createSubRow } from '#server/testing/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, pressButton, pressRole, region } from '#web/testing/user.ts';

const organizer = 'admin@demo.test';
const captain = 'captain@demo.test';

/** The Hawks play on Friday, in two days, and nobody has answered; guests play in December. */
async function openRadar() {
  const league = await openLeague({ adminEmails: [organizer] });
  const admin = await league.identityOf(organizer);
  const { body } = await league.call(admin, listCompetitions, { params: { leagueId: 1 } });
  const { id, entries } = body.find(({ slug }) => slug === 'season')!;
  const hawks = entries.find(({ teamId }) => teamId === 1)!;
  const other = entries.find(({ teamId }) => teamId !== null && teamId !== 1)!;
  const [one, two, three] = entries.filter(({ teamId }) => teamId === null);
  const slot = { time: '19:00', venue: 'New Gym', court: null, round: 12, state: 'published' as const };
  const add = (homeId: number, awayId: number, playedOn: string) =>
    league.write(organizer, createFixture, { params: { id }, body: { ...slot, homeId, awayId, playedOn } });
  await add(hawks.id, one!.id, '2026-11-20');
  await add(two!.id, three!.id, '2026-12-18');
  const teamId = other.teamId ?? 0;
  await createSubRow(league.db, teamId, {
    name: 'Rosa Klein',
    email: 'rosa@subs.test',
    status: 'accepted',
  });
  const open = () => league.openScreen('/league/harbor/desk/season?section=captains', organizer);
  const fixtures = async () =>
    (await league.call(admin, listCompetitions, { params: { leagueId: 1 } })).body.find(
      (each) => each.id === id,
    )!.fixtures;
  return { league, open, fixtures, teamId, hawks, other };
}

test('another game takes the place of one that is short of players', async () => {
  const { open, fixtures, hawks } = await openRadar();
  await open();
  const radar = await region('Next 72 hours');
  await expectText(radar, 'Risk of forfeit', 'No captain takes requests for their subs yet.');
  const takers = within(radar).getByRole('region', { name: 'Could play at this time' });
  await expectText(takers, /asks \d+ players? again/);
  const [swap] = within(takers).getAllByRole('button', { name: /^Swap/ });
  await pressButton(swap!.textContent, takers);
  const dialog = await screen.findByRole('dialog', { name: 'Swap two games' });
  await expectText(dialog, 'Both games fit there.');
  await pressButton('Swap', dialog);
  await expectToast('Games swapped');
  const next = (await fixtures()).find(({ playedOn }) => playedOn === '2026-11-20')!;
  expect([next.homeId, next.awayId]).not.toContain(hawks.id);
});

test('a captain who takes requests is asked, and forwards it to the subs', async () => {
  const { league, open, teamId, other } = await openRadar();
  await league.write(organizer, updateSubSettings, { body: { teamId, lendsSubs: true } });
  await open();
  const radar = await region('Next 72 hours');
  await expectText(radar, `${other.name} · 1 sub`);
  expect(radar.textContent).not.toContain('Rosa');
  await pressButton(/^Ask for subs/, radar);
  await expectToast('Captain asked', /up to them/);
  await expectText(radar, 'Asked');
  await league.openScreen(`/admin/subs?team=${teamId}`, organizer);
  const card = await region('Another team needs players');
  await expectText(card, /Fri, Nov 20 · 7:00 PM · New Gym/);
  const link = await within(card).findByRole('link', { name: 'Email 1 sub' });
  expect(link.getAttribute('href')).toMatch(/^mailto:\?bcc=rosa%40subs\.test&subject=Harbor%20Hawks/);
});

test('requests for subs are off until the captain turns them on', async () => {
  const { league } = await openRadar();
  await league.openScreen('/admin/settings/subs', captain);
  const card = await region('Helping other teams');
  await pressRole('switch', 'Take requests for our subs', card);
  await expectToast('Settings saved');
  const { body } = await league.call(await league.identityOf(captain), listSubs, { query: { teamId: 1 } });
  expect(body.settings.lendsSubs).toBe(true);
});
