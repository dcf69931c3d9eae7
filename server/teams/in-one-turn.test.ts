import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitor } from '#domain/access.ts';
import { observe } from '#server/cache/response-cache.ts';
import { team } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';
import { recordStatements } from '#server/testing/statements.ts';
import { readableTeam, readableTeamRow } from './scope.ts';

const { db } = await startTestApp();
const [hawks, bulls] = [await make.createTeam(db), await make.createTeam(db)];

test('one statement looks up a team for all who ask in one turn, and another one for another team', async () => {
  const { statements } = await recordStatements(async () => {
    const ids = [hawks.id, bulls.id, hawks.id, hawks.id].map((id) => readableTeam(db, visitor, id));
    expect(await Promise.all(ids)).toEqual([hawks.id, bulls.id, hawks.id, hawks.id]);
  });
  expect(statements).toHaveLength(2);
});

test('each answer that is made of it depends on the team and on the statement', async () => {
  const answers = await Promise.all(
    [hawks.id, hawks.id].map((id) => observe(() => readableTeamRow(db, visitor, id))),
  );
  for (const { result, teamIds, statements } of answers) {
    expect(result.name).toBe(hawks.name);
    expect([...teamIds]).toEqual([hawks.id]);
    expect(statements.map((statement) => statement.mentions('team'))).toEqual([true]);
  }
});

test('nothing is remembered: a team that is hidden is not found in the next turn, and in its transaction at once', async () => {
  expect(await readableTeam(db, visitor, bulls.id)).toBe(bulls.id);
  await db.transaction(async (tx) => {
    await tx.update(team).set({ isActive: false }).where(eq(team.id, bulls.id));
    await expect(readableTeam(tx, visitor, bulls.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readableTeam(db, visitor, bulls.id)).toBe(bulls.id);
  });
  await expect(readableTeam(db, visitor, bulls.id)).rejects.toMatchObject({ code: 'not_found' });
});
