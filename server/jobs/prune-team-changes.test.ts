import { expect, test } from 'vitest';
import { longestPauseMs } from '#server/cache/change-feed.ts';
import { databaseClock } from '#server/database/connection.ts';
import { teamChange } from '#server/database/schema/revisions.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';
import { pruneTeamChanges } from './prune-team-changes.ts';

const { db } = await testDatabase();

test('records of changes go when every process has heard of them, and not while their transaction was under way then', async () => {
  let elapsedMs = 0;
  const job = pruneTeamChanges(() => elapsedMs);
  const run = () => job.run({ db, clock: databaseClock }, collectingLogger([]), new AbortController().signal);
  const recorded = () => db.$count(teamChange);

  await createTeam(db);
  const before = await recorded();
  expect(before).toBeGreaterThan(0);
  await inTransaction(db, async (tx) => {
    await createTeam(tx);
    await run();
    expect(await recorded()).toBe(before);
  });
  const withLater = await recorded();
  elapsedMs = longestPauseMs;
  await run();
  expect(await recorded()).toBe(withLater);
  elapsedMs = longestPauseMs + 1;
  await run();
  expect(await recorded()).toBe(withLater - before);
});
