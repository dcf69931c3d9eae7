import { sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { overlapDays } from '#server/signing/installation-key.ts';
import { StartError } from '#server/start-error.ts';

const overlap = sql.raw(`interval '${overlapDays} days'`);
const day = (moment: ReturnType<typeof sql>) =>
  sql<string>`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD')`;

/**
 * Replaces the installation's secret, as the owner of its table. Signatures by the earlier one stay valid for {@link
 * overlapDays} days, with `atOnce` no longer. Returns the last of these days, in UTC, or null. Throws {@link StartError} during
 * an earlier overlap, which a second replacement would end.
 */
export async function replaceSecret(
  db: Executor,
  { atOnce }: { readonly atOnce: boolean },
): Promise<string | null> {
  const { rows } = await db.execute<{ until: string | null }>(sql`
    update installation set
      former_secret = case when ${atOnce}::boolean then null else secret end,
      replaced_at = now(),
      secret = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    where ${atOnce}::boolean or former_secret is null or replaced_at <= now() - ${overlap}
    returning case when former_secret is not null then ${day(sql`now() + ${overlap}`)} end as until`);
  if (rows[0]) return rows[0].until;
  throw new StartError(
    `what the secret before this one has signed holds until ${await readEnd(db)}: replace it after that day, or with --at-once`,
  );
}

async function readEnd(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ until: string }>(
    sql`select ${day(sql`replaced_at + ${overlap}`)} as until from installation`,
  );
  return rows[0]?.until ?? '';
}
