import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readableTeam } from '#server/teams/scope.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { prepared } from './connection.ts';
import { authorizedTeamId, integer, text } from './parameters.ts';
import { team } from './schema/teams.ts';
import { inTransaction } from './transaction.ts';

const { db } = await testDatabase();

const teamNamed = prepared('test_team_named', { teamId: authorizedTeamId, name: text }, (db, param) =>
  db.select({ id: team.id }).from(team).where(eq(team.id, param.teamId)),
);

const nameOfTeam = prepared('test_name_of_team', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ name: team.name }).from(team).where(eq(team.id, param.teamId)),
);

test('a statement reads with the values of its parameters, in a transaction as on the pool', async () => {
  const { id } = await createTeam(db, { name: 'Harbor Hawks' });
  const { id: teamId } = await readableTeam(db, { teamId: id });
  expect(await nameOfTeam(db, { teamId })).toEqual([{ name: 'Harbor Hawks' }]);
  expect(await inTransaction(db, (tx) => nameOfTeam(tx, { teamId }))).toEqual([{ name: 'Harbor Hawks' }]);
});

test('after a read of the pool, a transaction still reads what it wrote, and the pool does not', async () => {
  const { id } = await createTeam(db, { name: 'Harbor Hawks' });
  const { id: teamId } = await readableTeam(db, { teamId: id });
  await nameOfTeam(db, { teamId });
  await inTransaction(db, async (tx) => {
    await tx.update(team).set({ name: 'Bay Bulls' }).where(eq(team.id, teamId));
    expect(await nameOfTeam(tx, { teamId })).toEqual([{ name: 'Bay Bulls' }]);
    expect(await nameOfTeam(db, { teamId })).toEqual([{ name: 'Harbor Hawks' }]);
  });
});

test('each database answers for itself', async () => {
  const other = await testDatabase();
  const { id } = await createTeam(db, { name: 'Harbor Hawks' });
  const { id: teamId } = await readableTeam(db, { teamId: id });
  expect(await nameOfTeam(db, { teamId })).toHaveLength(1);
  expect(await nameOfTeam(other.db, { teamId })).toHaveLength(0);
  expect(await nameOfTeam(db, { teamId })).toHaveLength(1);
});

test('a declared parameter that the query does not use is refused, so that no filter is forgotten', async () => {
  const { id } = await createTeam(db);
  const { id: teamId } = await readableTeam(db, { teamId: id });
  await expect(teamNamed(db, { teamId, name: 'Harbor Hawks' })).rejects.toThrow(
    'test_team_named does not use name',
  );
});

test('the compiler refuses a plain number for a team, and a parameter that is missing or misspelt', () => {
  const attempts = [
    // @ts-expect-error a number is no proof of access
    () => nameOfTeam(db, { teamId: 1 }),
    // @ts-expect-error the team is missing
    () => nameOfTeam(db, {}),
    // @ts-expect-error `teamId` is always an authorised one
    () => prepared('test_plain_team', { teamId: integer }, (db) => db.select().from(team)),
    () =>
      prepared('test_misspelt', { teamId: authorizedTeamId }, (db, param) =>
        // @ts-expect-error the parameter is called `teamId`
        db.select({ id: team.id }).from(team).where(eq(team.id, param.teamid)),
      ),
  ];
  expect(attempts).toHaveLength(4);
});
