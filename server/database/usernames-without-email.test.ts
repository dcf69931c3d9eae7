import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { player } from './schema/players.ts';

const { db } = await testDatabase();
const migration = await readFile(
  new URL('./migrations/0025_usernames_without_email.sql', import.meta.url),
  'utf8',
);

test('only usernames that give away an email are replaced', async () => {
  const { id: teamId } = await createTeam(db);
  await db.delete(player);
  const people = [
    ['李小龍', 'Bruce.Lee@demo.test', 'bruce.lee', 'player-101'],
    ['Иван', 'bruce.lee@other.test', 'bruce.lee2', 'player-102'],
    ['Όλγα', 'o’l_ga+x@demo.test', 'ol_ga.x', 'player-103'],
    ['Иван', 'ivan@demo.test', 'ivan-the-great', 'ivan-the-great'],
    ['Maya', 'maya@demo.test', 'maya', 'maya'],
    ['José', 'jose@demo.test', 'jose', 'jose'],
    ['23', '23@demo.test', '23', '23'],
    ['李', null, 'player', 'player'],
    ['李', 'li@demo.test', 'li', 'player-109-2723d0'],
    ['Tall', 'tall@demo.test', 'player-109', 'player-109'],
  ] as const;
  const values = people.map(([name, email, username], at) => ({
    id: 101 + at,
    teamId,
    name,
    email,
    username,
  }));
  await db.insert(player).values(values);
  await db.execute(sql.raw(migration));
  await db.execute(sql.raw(migration));
  const rows = await db
    .select({ username: player.username })
    .from(player)
    .where(eq(player.teamId, teamId))
    .orderBy(asc(player.id));
  expect(rows.map(({ username }) => username)).toEqual(people.map(([, , , expected]) => expected));
});
