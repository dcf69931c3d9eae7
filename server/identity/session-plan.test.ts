import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { readConfig } from '#server/env.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam, person, testIssuer } from '#server/testing/fixtures.ts';
import { createSession, findSession } from './sessions.ts';

const { db: owner, connection } = await testDatabase();

test('a request among many sessions is not planned anew', async () => {
  await createTeam(owner);
  await owner.execute(sql`
    insert into session (token_hash, issuer, uid, email, display_name, expires_at)
    select sha256(n::text::bytea), ${testIssuer}, 'u' || n, 'u' || n || '@many.test', 'Somebody', now() + interval '30 days'
    from generate_series(1, 3000) n`);
  await owner.execute(sql`analyze session`);
  const { db, close } = openDatabase({ ...connection, max: 1 }, { warn: () => {} });
  const services = { db, config: readConfig({}), identity: { issuer: testIssuer } };
  const somebody = person();
  const token = await createSession(services, somebody);
  for (let request = 0; request < 20; request++)
    expect((await findSession(services, token))?.viewer.identity?.uid).toBe(somebody.uid);

  const { rows } = await db.execute(
    sql`select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements where name = 'sessions_by_hash'`,
  );
  expect(rows).toEqual([{ generic: 15, custom: 5 }]);
  await close();
});
