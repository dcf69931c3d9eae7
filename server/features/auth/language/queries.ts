import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

/** Also for a player who waits for approval. */
export async function storeLanguage(
  db: Executor,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  language: string | null,
): Promise<void> {
  const isOwn = and(eq(player.issuer, issuer), eq(player.subject, subject), isNull(player.removedAt));
  await db.update(player).set({ language }).where(isOwn);
}
