import { expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listPlayers } from '#contract/players.ts';
import { getGame } from '#contract/schedule.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam, listTeams } from '#contract/teams.ts';
import { colorsOfName } from '#domain/team-colors.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call } = await startTestApp();

const navyAndGold = { primary: '#14284B', secondary: '#FDB927' };

test('a team has the colors of its name until its captain chooses some, which show wherever the team does', async () => {
  const team = await createTeam(db, { name: 'Night Owls' });
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
  const of = { params: { id: team.id } };
  expect((await call(null, getTeam, of)).body.colors).toEqual(colorsOfName('Night Owls'));
  const colors = { primary: '#14284b', secondary: ' #fdb927 ' };
  const { body } = await call(team.captain, updateTeamSettings, { ...of, body: { colors } });
  expect(body.colors).toEqual(navyAndGold);
  expect((await call(null, getTeam, of)).body.colors).toEqual(navyAndGold);
  const listed = await call(null, listTeams, { params: { leagueId: team.leagueId } });
  expect(listed.body.find(({ id }) => id === team.id)?.colors).toEqual(navyAndGold);
  const ofGame = await call(null, getGame, { params: { id: game.id } });
  expect(ofGame.body.team.colors).toEqual(navyAndGold);
});

test('initials are on the main color of the team, but on a color of their own where the player has one', async () => {
  const team = await createTeam(db);
  const plain = await createPlayer(db, team.id);
  const own = await createPlayer(db, team.id, { avatarColor: '#1D4ED8' });
  const colorOf = async (id: number) =>
    (await call(null, listPlayers, { query: { teamId: team.id } })).body.find((one) => one.id === id)
      ?.avatarColor;
  expect(await colorOf(plain.id)).toBe('#FF6B35');
  await call(team.captain, updateTeamSettings, { params: { id: team.id }, body: { colors: navyAndGold } });
  expect(await colorOf(plain.id)).toBe('#14284B');
  expect(await colorOf(own.id)).toBe('#1D4ED8');
});

test('the activity log names the colors only when they have changed', async () => {
  const team = await createTeam(db);
  const save = (body: object) =>
    call(team.captain, updateTeamSettings, {
      params: { id: team.id },
      body: { colors: navyAndGold, ...body },
    });
  await save({});
  await save({ timeSlot: 'Tuesdays' });
  const { body } = await call(team.captain, listAudit, { params: { id: team.id }, query: {} });
  expect(body.entries.map(({ details }) => details)).toMatchObject([
    { fields: 'timeSlot', 'to.timeSlot': 'Tuesdays' },
    { fields: 'colors' },
  ]);
});

test.each([
  { primary: 'navy', secondary: '#FDB927' },
  { primary: '#14284B', secondary: '#FDB92' },
  { primary: '#14284B', secondary: "#FDB927'); drop table team; --" },
  { primary: '#14284B' },
  { ...navyAndGold, third: '#FFFFFF' },
])('%j are refused, and change nothing', async (colors) => {
  const team = await createTeam(db);
  const of = { params: { id: team.id } };
  const before = (await call(null, getTeam, of)).body.colors;
  const { status, error } = await call(team.captain, updateTeamSettings, {
    ...of,
    body: { colors } as never,
  });
  expect([status, error.code]).toEqual([400, 'validation_failed']);
  expect((await call(null, getTeam, of)).body.colors).toEqual(before);
});

test('an assistant captain may choose them, a player and another captain may not', async () => {
  const team = await createTeam(db);
  const other = await createTeam(db);
  const [assistant, player] = [person(), person()];
  await createPlayer(db, team.id, { identity: assistant, isAssistantCaptain: true });
  await createPlayer(db, team.id, { identity: player });
  const save = async (who: Parameters<typeof call>[0]) =>
    (await call(who, updateTeamSettings, { params: { id: team.id }, body: { colors: navyAndGold } })).status;
  expect(await save(assistant)).toBe(200);
  expect(await save(player)).toBe(403);
  expect(await save(other.captain)).toBe(404);
});
