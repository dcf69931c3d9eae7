import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import { createFixture, setOutcome, updateFixture } from '#contract/competitions/fixtures.ts';
import { league } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, send, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T12:00[America/New_York]');

/** Read by another parser than the one that writes. */
async function eventsAt(url: string): Promise<nodeIcal.VEvent[]> {
  const { body, statusCode } = await send(null, { url });
  expect(statusCode).toBe(200);
  return Object.values(nodeIcal.sync.parseICS(body)).filter(
    (one): one is nodeIcal.VEvent =>
      typeof one === 'object' && one !== null && 'type' in one && one.type === 'VEVENT',
  );
}

test('a league’s calendar follows its games: time, place, score, postponed', async () => {
  const leagueId = await createLeague(db, { slug: 'harbor' });
  const team = await createTeam(db, { leagueId, name: 'Hawks' });
  const competition = await createCompetitionRow(db, {
    leagueId,
    timeZone: 'America/Chicago',
    slotMinutes: 90,
  });
  const { id } = competition;
  const params = { id };
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, [team.id, 'Bears']);
  const values = { homeId, awayId, round: 1, playedOn: '2026-11-19', time: '7:45 PM' };
  const place = { venue: 'Pier Gym', court: '2' };
  const body = { ...values, ...place, state: 'published' as const };
  const added = await call(admin, createFixture, { params, body });
  const fixtureId = added.body.fixtures[0]?.id ?? 0;
  const event = async () => (await eventsAt('/calendar/harbor.ics'))[0]!;
  const first = await event();
  expect(first).toMatchObject({
    summary: 'Hawks vs Bears',
    location: 'Pier Gym, court 2',
    status: 'CONFIRMED',
  });
  expect([first.start.toISOString(), first.end?.toISOString()]).toEqual([
    '2026-11-20T01:45:00.000Z',
    '2026-11-20T03:15:00.000Z',
  ]);
  const ofFixture = { params: { id, fixtureId } };
  await call(admin, updateFixture, { ...ofFixture, body: { ...body, state: 'postponed' } });
  const postponed = await event();
  expect(postponed).toMatchObject({
    uid: first.uid,
    status: 'CANCELLED',
    summary: 'CANCELED: Hawks vs Bears',
    description: 'Postponed',
  });
  await call(admin, updateFixture, { ...ofFixture, body: { ...body, time: null } });
  expect((await event()).datetype).toBe('date');
  const result = { kind: 'played' as const, points: { home: 68, away: 61 } };
  await call(admin, setOutcome, { ...ofFixture, body: { result } });
  const played = await event();
  expect([played.uid, played.summary]).toEqual([first.uid, 'Hawks vs Bears (68-61)']);
  const sequences = [first, postponed, played].map(({ sequence }) => Number(sequence));
  expect(sequences).toEqual([0, 1, 3]);
  expect(+played.lastmodified!).toBeGreaterThanOrEqual(+first.lastmodified!);
});

test('a venue has a calendar of its own, without drafts and other competitions', async () => {
  const leagueId = await createLeague(db, { slug: 'bay' });
  const old = { firstDay: '2025-09-01', lastDay: '2025-12-31', slug: 'old' };
  const earlier = await createCompetitionRow(db, { leagueId, ...old });
  const [a = 0, b = 0] = await createEntryRows(db, earlier, ['Old', 'Older']);
  await createFixtureRow(db, earlier, { homeId: a, awayId: b, venue: 'Annex' });
  const competition = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, ['Bears', 'Cubs']);
  await createFixtureRow(db, competition, { homeId, awayId, venue: 'Annex' });
  await createFixtureRow(db, competition, { homeId, awayId, venue: 'Annex', state: 'planned' });
  await createFixtureRow(db, competition, { homeId: awayId, awayId: homeId, venue: 'Pier Gym' });
  const titles = async (query: string) =>
    (await eventsAt(`/calendar/bay.ics${query}`)).map(({ summary }) => summary);
  expect(await titles('')).toEqual(['Bears vs Cubs', 'Cubs vs Bears']);
  expect(await titles('?competition=old')).toEqual(['Old vs Older']);
  expect(await titles('?competition=old&venue=Pier+Gym')).toEqual([]);
  for (const bad of ['?competition=none', '?competition=a&competition=b', '?competition='])
    expect((await send(null, { url: `/calendar/bay.ics${bad}` })).statusCode).toBe(404);
  expect(await titles('?venue=Annex')).toEqual(['Bears vs Cubs']);
  expect(await titles('?venue=Elsewhere')).toEqual([]);
});

test('a league that is hidden or not there has no calendar, and no venue breaks it', async () => {
  await createLeague(db, { slug: 'empty' });
  expect(await eventsAt('/calendar/empty.ics')).toEqual([]);
  const bad = ['/calendar/none.ics', '/calendar/%00.ics', '/calendar/empty', '/calendar/empty.ics?venue=%00'];
  const long = `/calendar/empty.ics?venue=${'x'.repeat(81)}`;
  for (const url of [...bad, long, '/calendar/empty.ics?venue=a&venue=b'])
    expect((await send(null, { url })).statusCode, url).toBe(404);
  await db.update(league).set({ isActive: false });
  expect((await send(null, { url: '/calendar/empty.ics' })).statusCode).toBe(404);
});
