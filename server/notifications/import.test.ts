import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitor } from '#domain/access.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { type ImportedChange, notifyOfImport } from './import.ts';

const { db, clock, services } = await startTestApp();
const now = Temporal.Instant.from('2026-11-10T17:00:00Z');

const game = {
  playedOn: '2026-11-19',
  time: '7:45 PM',
  opponent: 'Bulls',
  isHome: true,
  location: null,
  isCancelled: false,
};

const moved = (id: number): ImportedChange => ({ id, before: game, after: { ...game, time: '8:30 PM' } });
const cancelled = (id: number): ImportedChange => ({
  id,
  before: game,
  after: { ...game, isCancelled: true },
});
const added = (id: number): ImportedChange => ({ id, before: null, after: game });
const series = (length: number, change: (id: number) => ImportedChange) =>
  Array.from({ length }, (_, index) => change(index + 1));

/** What one player of a team is notified of by an import. */
async function notificationsOf(changes: readonly ImportedChange[]) {
  clock.set(now.toString());
  const { id } = await createTeam(db);
  const reader = await createPlayer(db, id);
  const team = {
    id: (await readableTeam(db, { teamId: id, viewer: visitor })).id,
    zone: 'America/New_York',
    now,
    today: '2026-11-10',
  };
  await inTransaction(db, (tx) => notifyOfImport(services, tx, { team, actorId: null }, changes));
  return db
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(eq(notification.playerId, reader.id))
    .orderBy(asc(notification.id));
}

test('ten games that an import changed are announced one by one', async () => {
  const notifications = await notificationsOf([...series(9, moved), cancelled(10)]);
  expect(notifications.map(({ kind }) => kind)).toEqual([...Array(9).fill('game_moved'), 'game_cancelled']);
});

test('more than ten are announced as one, beside those that it added', async () => {
  expect(await notificationsOf([...series(2000, moved), cancelled(2001), ...series(24, added)])).toEqual([
    { kind: 'game_added', facts: { count: 24 } },
    { kind: 'game_moved', facts: { count: 2001 } },
  ]);
});

test('games that are over, or only renamed, count for nothing', async () => {
  const over = { ...game, playedOn: '2026-11-09' };
  const notifications = await notificationsOf([
    ...series(11, (id) => ({ id, before: over, after: { ...over, time: '8:30 PM' } })),
    ...series(11, (id) => ({ id, before: game, after: { ...game, opponent: 'Chicago Bulls' } })),
  ]);
  expect(notifications).toEqual([]);
});
