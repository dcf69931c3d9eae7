import { expect, test } from 'vitest';
import { createAwayPeriod, deleteAwayPeriod, listAwayPeriods } from '#contract/attendance.ts';
import { deletePlayer } from '#contract/players.ts';
import { playerAway } from '#server/database/schema/attendance.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { db, call } = await startTestApp();
const team = await createTeam(db);

const add = ({ identity }: Awaited<ReturnType<typeof createPlayer>>, firstDay: string, lastDay: string) =>
  call(identity, createAwayPeriod, { body: { firstDay, lastDay } });

test('days away are listed by their first day, and deleted by their player only', async () => {
  const [player, mate] = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
  const later = await add(player, '2026-12-20', '2026-12-31');
  const sooner = await add(player, '2026-11-20', '2026-11-20');
  expect((await call(player.identity, listAwayPeriods)).body).toEqual([sooner.body, later.body]);
  const params = { id: sooner.body.id };
  expect((await call(mate.identity, deleteAwayPeriod, { params })).error.code).toBe('not_found');
  expect((await call(mate.identity, listAwayPeriods)).body).toEqual([]);
  expect((await call(player.identity, deleteAwayPeriod, { params })).status).toBe(204);
  expect((await call(player.identity, deleteAwayPeriod, { params })).error.code).toBe('not_found');
  expect((await call(player.identity, listAwayPeriods)).body).toEqual([later.body]);
});

test('they end no sooner than they begin, last a year and a day at most, and are days', async () => {
  const player = await createPlayer(db, team.id);
  expect((await add(player, '2026-12-02', '2026-12-01')).error.issues).toMatchObject([
    { field: 'lastDay', code: 'awayEndsEarly' },
  ]);
  expect((await add(player, '2026-01-01', '2027-01-01')).status).toBe(201);
  expect((await add(player, '2026-01-01', '2027-01-02')).error.issues).toMatchObject([
    { field: 'lastDay', code: 'awayTooLong' },
  ]);
  expect((await add(player, '2026-02-29', '2026-03-01')).error.issues).toMatchObject([
    { field: 'firstDay', code: 'day' },
  ]);
});

test('there are twenty at most, also of those that come at once', async () => {
  const player = await createPlayer(db, team.id);
  const replies = await Promise.all(
    Array.from({ length: 24 }, () => add(player, '2026-12-01', '2026-12-01')),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(replies.find(({ status }) => status !== 201)?.error.issues).toMatchObject([{ code: 'awayTooMany' }]);
});

test('they are deleted when their player leaves the team', async () => {
  const own = await createTeam(db);
  const player = await createPlayer(db, own.id);
  await add(player, '2026-12-01', '2026-12-01');
  await call(own.captain, deletePlayer, { params: { id: player.id } });
  expect((await db.select().from(playerAway)).filter(({ playerId }) => playerId === player.id)).toEqual([]);
});
