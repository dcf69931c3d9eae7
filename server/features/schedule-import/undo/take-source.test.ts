import { beforeEach, expect, test } from 'vitest';
import { createGame, listSchedule } from '#contract/schedule.ts';
import { applyImport, getImportState, previewImport, undoImport } from '#contract/schedule-import.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
beforeEach(() => clock.set('2026-11-18T17:00:00Z'));

const source = `Date,Time,Opponent,Location
12/15/2026,8:45 PM,vs Bulls,Pier Gym
12/16/2026,7:00 PM,vs Sharks,Pier Gym
`;

/** A team that has entered the game against the Bulls by hand, at another time, and one just as the source has it. */
async function startTeam() {
  const team = await createTeam(db, { name: 'Harbor Hawks' });
  const game = { location: 'Pier Gym', isHome: true };
  await call(team.captain, createGame, {
    body: { ...game, date: '2026-12-15', time: '20:30', opponent: 'Bulls' },
  });
  await call(team.captain, createGame, {
    body: { ...game, date: '2026-12-16', time: '19:00', opponent: 'Sharks' },
  });
  const preview = async (text = source) => (await call(team.captain, previewImport, { body: { text } })).body;
  const apply = async (id: number, body: { keys: string[]; takes?: string[] }) =>
    (await call(team.captain, applyImport, { params: { id }, body })).body;
  const games = async () => (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body;
  const state = async () => (await call(team.captain, getImportState, { query: { teamId: team.id } })).body;
  const undo = (id: number) => call(team.captain, undoImport, { params: { id } });
  return { preview, apply, games, state, undo };
}

test('a game entered by hand keeps its values, or takes those of the source when the captain says so', async () => {
  const { preview, apply, games } = await startTeam();
  const { id, rows } = await preview();
  expect(rows[0]).toMatchObject({
    kind: 'unchanged',
    preserved: [{ field: 'time', from: '8:30 PM', to: '8:45 PM' }],
  });
  expect(await apply(id, { keys: [], takes: [rows[0]!.key] })).toMatchObject({ changed: 1 });
  expect((await games()).map(({ time }) => time)).toEqual(['8:45 PM', '7:00 PM']);
  expect((await preview()).rows.map(({ kind, preserved }) => [kind, preserved])).toEqual([
    ['unchanged', []],
    ['unchanged', []],
  ]);
});

test('undoing restores the values and the marks: both games are entered by hand again', async () => {
  const { preview, apply, games, state, undo } = await startTeam();
  const before = await games();
  const { id, rows } = await preview();
  await apply(id, { keys: [], takes: [rows[0]!.key] });
  expect((await games()).map(({ source }) => source?.isImported)).toEqual([true, true]);
  expect((await state()).lastImport).toMatchObject({ id, games: 1 });
  expect((await undo(id)).body).toEqual({ removed: 0, restored: 1 });
  expect(await games()).toEqual(before);
});

test('what names no difference takes nothing', async () => {
  const { preview, apply, games } = await startTeam();
  const before = (await games()).map(({ time }) => time);
  const { id, rows } = await preview();
  expect(await apply(id, { keys: [], takes: [rows[1]!.key, 'row-99'] })).toMatchObject({ changed: 0 });
  expect((await games()).map(({ time }) => time)).toEqual(before);
});
