import { expect, test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { previewFixtures } from '#contract/competitions/fixture-import.ts';
import { saveFixtures, setOutcome } from '#contract/competitions/fixtures.ts';
import { startTestApp } from '#server/testing/app.ts';
import { person } from '#server/testing/fixtures.ts';
import { createFall, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-18T12:00[America/New_York]');

let count = 0;
async function competition(names = ['Bears', 'Cubs', 'Owls']) {
  const body = { ...fallBody(), lastDay: '2027-05-31' };
  const { params, read } = await createFall({ call }, admin, `import-${++count}`, body);
  for (const name of names) await call(admin, createEntry, { params, body: { name, contact: null } });
  const entries = Object.fromEntries((await read()).entries.map((entry) => [entry.name, entry.id]));
  const preview = (text: string, more: object = {}) =>
    call(admin, previewFixtures, { params, body: { text, ...more } });
  const game = (home: string, away: string, playedOn: string, more: object = {}) => ({
    homeId: entries[home]!,
    awayId: entries[away]!,
    round: 1,
    playedOn,
    time: '7:00 PM',
    venue: 'Pier Gym',
    court: '1',
    state: 'planned' as const,
    ...more,
  });
  const save = (fixtures: object[], removes: number[] = []) =>
    call(admin, saveFixtures, { params, body: { fixtures, removes } as never });
  return { params, read, entries, preview, game, save };
}

const csv = `Date,Time,Home,Away,Location,Court,Week
11/19/2026,7:00 PM,Bears,Cubs,Pier Gym,Court 1,4
11/19/2026,8:15 PM,Owls,Ravens,Pier Gym,Court 1,4
11/26/2026,TBD,cubs,owls,,,5
11/27/2026,7:00 PM,BYE,Owls,,,5`;

test('a CSV file of a league gives its games by team, and names whom the competition lacks', async () => {
  const { preview, entries, read } = await competition();
  const { body } = await preview(csv);
  expect(
    body.rows.map(({ kind, slot }) => [kind, slot?.round, slot?.time, slot?.venue, slot?.court]),
  ).toEqual([
    ['added', 4, '7:00 PM', 'Pier Gym', '1'],
    ['unmatched', undefined, undefined, undefined, undefined],
    ['added', 5, null, null, null],
    ['unmatched', undefined, undefined, undefined, undefined],
  ]);
  expect(body.rows[0]?.slot).toMatchObject({
    homeId: entries.Bears,
    awayId: entries.Cubs,
    playedOn: '2026-11-19',
  });
  expect(body.unknown).toContain('Ravens');
  const teams = [{ name: 'Ravens', entryId: entries.Bears! }];
  const answered = (await preview(csv, { teams })).body;
  expect(answered.rows[1]?.slot).toMatchObject({ homeId: entries.Owls, awayId: entries.Bears });
  expect((await read()).fixtures).toEqual([]);
});

test('calendars and pasted lines are read too; what is at home stands behind an @', async () => {
  const { preview, entries } = await competition();
  const event = (summary: string, day: string) =>
    `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART:${day}T190000\r\nSUMMARY:${summary}\r\nLOCATION:Pier Gym\r\nEND:VEVENT\r\n`;
  const events = event('Week 1: Bears @ Cubs', '20261119') + event('Week 2: Owls vs Bears', '20261126');
  const calendar = `BEGIN:VCALENDAR\r\n${events}${event('League meeting', '20261127')}END:VCALENDAR\r\n`;
  const { rows, unreadable } = (await preview(calendar)).body;
  expect(rows.map(({ slot }) => [slot?.homeId, slot?.awayId, slot?.round])).toEqual([
    [entries.Cubs, entries.Bears, 1],
    [entries.Owls, entries.Bears, 2],
  ]);
  expect(unreadable.map(({ text }) => text)).toEqual(['League meeting']);
  const lines = 'Thu Nov 19 7:00 PM Bears vs Cubs at Pier Gym\nThu Nov 26 8 PM Owls @ Bears, Court 2';
  const pasted = (await preview(lines)).body.rows;
  expect(pasted.map(({ slot }) => [slot?.homeId, slot?.awayId, slot?.time, slot?.venue])).toEqual([
    [entries.Bears, entries.Cubs, '7:00 PM', 'Pier Gym'],
    [entries.Bears, entries.Owls, '8:00 PM', 'Court 2'],
  ]);
});

test('a date that can be read both ways is asked', async () => {
  const { preview } = await competition();
  const text = 'Date,Home,Away\n11/12/2026,Bears,Cubs';
  expect((await preview(text)).body.dateOrder).toBe('11/12/2026');
  const answered = (await preview(text, { dateOrder: 'day-first' })).body;
  expect([answered.dateOrder, answered.rows[0]?.playedOn]).toEqual([null, '2026-12-11']);
});

test('a saved import reads as unchanged the second time', async () => {
  const { preview, save, read } = await competition();
  const { rows } = (await preview(csv)).body;
  const slots = rows.flatMap(({ slot }) => (slot ? [{ ...slot, state: 'planned' }] : []));
  expect((await save(slots)).status).toBe(200);
  expect((await read()).fixtures.map(({ state }) => state)).toEqual(['planned', 'planned']);
  const again = (await preview(csv.replace('7:00 PM,Bears', '7:30 PM,Bears'))).body;
  expect(again.rows.map(({ kind }) => kind)).toEqual(['changed', 'unmatched', 'same', 'unmatched']);
});

test('several games are saved at once, or none', async () => {
  const { save, game, read } = await competition();
  const clash = await save([game('Bears', 'Cubs', '2026-11-19'), game('Owls', 'Bears', '2026-11-19')]);
  expect([clash.status, clash.error.message]).toEqual([
    409,
    'Bears vs Cubs and Owls vs Bears would be on the same court on Thu, Nov 19',
  ]);
  const itself = await save([game('Bears', 'Cubs', '2026-11-19'), game('Owls', 'Owls', '2026-11-20')]);
  expect([itself.status, itself.error.issues?.[0]?.field]).toEqual([400, 'awayId']);
  expect((await save([game('Bears', 'Cubs', '2026-11-19', { homeId: 999_999 })])).status).toBe(404);
  expect((await save([game('Bears', 'Cubs', '2026-11-19', { fixtureId: 999_999 })])).status).toBe(404);
  expect((await read()).fixtures).toEqual([]);
});

test('games swap their courts in one save, drafts are published together, and only drafts are removed', async () => {
  const { save, game, read, params } = await competition();
  await save([game('Bears', 'Cubs', '2026-11-10'), game('Owls', 'Bears', '2026-11-10', { court: '2' })]);
  const [first, second] = (await read()).fixtures;
  const swapped = await save([
    game('Bears', 'Cubs', '2026-11-10', { fixtureId: first!.id, court: '2', state: 'published' }),
    game('Owls', 'Bears', '2026-11-10', { fixtureId: second!.id, court: '1' }),
  ]);
  expect(swapped.body.fixtures.map(({ court, state }) => [court, state])).toEqual([
    ['2', 'published'],
    ['1', 'planned'],
  ]);
  const refused = await save([], [first!.id, second!.id]);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'This game is published. Cancel it instead.',
  ]);
  const twice = await save([game('Owls', 'Bears', '2026-11-10', { fixtureId: second!.id })], [second!.id]);
  expect([twice.status, twice.error.issues?.[0]?.field]).toEqual([400, 'fixtures']);
  expect((await save([], [second!.id])).body.fixtures).toHaveLength(1);
  const result = { kind: 'played' as const, points: { home: 50, away: 40 } };
  await call(admin, setOutcome, { params: { ...params, fixtureId: first!.id }, body: { result } });
  const decided = await save([
    game('Owls', 'Cubs', '2026-11-10', { fixtureId: first!.id, state: 'published' }),
  ]);
  expect(decided.status).toBe(409);
});
