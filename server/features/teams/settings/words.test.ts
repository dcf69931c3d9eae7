import { expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam } from '#contract/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call } = await startTestApp();

test('a captain gives things the team’s own words, which everybody reads and the log notes', async () => {
  const team = await createTeam(db);
  const of = { params: { id: team.id } };
  expect((await call(null, getTeam, of)).body.words).toEqual({});
  const words = { season: ' Saison ', schedule: 'Spielplan', roster: '', feed: null };
  const { body } = await call(team.captain, updateTeamSettings, { ...of, body: { words } });
  expect(body.words).toEqual({ season: 'Saison', schedule: 'Spielplan' });
  expect((await call(null, getTeam, of)).body.words).toEqual(body.words);
  const log = await call(team.captain, listAudit, { ...of, query: {} });
  expect(log.body.entries.map(({ details }) => details)).toMatchObject([{ fields: 'words' }]);
});

test('the words stay when other settings change, and blank ones are the product’s again', async () => {
  const team = await createTeam(db);
  const save = (body: object) => call(team.captain, updateTeamSettings, { params: { id: team.id }, body });
  await save({ words: { season: 'Saison' } });
  const { body } = await save({ timeSlot: 'Tuesdays' });
  expect(body).toMatchObject({ words: { season: 'Saison' } });
  expect((await save({ words: {} })).body).toMatchObject({ words: {} });
});

test.each([
  ['longer than 24 characters', { season: 'x'.repeat(25) }],
  ['with markup', { season: '<b>Saison</b>' }],
  ['with control characters', { season: 'Sai\u0000son' }],
  ['in two lines', { season: 'Sai\nson' }],
  ['that turns the text around', { season: '\u202eSaison' }],
  ['for something else', { standings: 'Tabelle' }],
  ['that is no text', { season: 7 }],
])('a word %s is refused, and changes nothing', async (_, words) => {
  const team = await createTeam(db);
  const of = { params: { id: team.id } };
  const { status, error } = await call(team.captain, updateTeamSettings, { ...of, body: { words } as never });
  expect([status, error.code]).toEqual([400, 'validation_failed']);
  expect((await call(null, getTeam, of)).body.words).toEqual({});
});

test('an assistant captain may choose them, a player and another captain may not', async () => {
  const team = await createTeam(db);
  const other = await createTeam(db);
  const [assistant, player] = [person(), person()];
  await createPlayer(db, team.id, { identity: assistant, isAssistantCaptain: true });
  await createPlayer(db, team.id, { identity: player });
  const save = async (who: Parameters<typeof call>[0]) =>
    (await call(who, updateTeamSettings, { params: { id: team.id }, body: { words: { season: 'Saison' } } }))
      .status;
  expect(await save(assistant)).toBe(200);
  expect(await save(player)).toBe(403);
  expect(await save(other.captain)).toBe(404);
});
