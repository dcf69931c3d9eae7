import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#domain/email.ts';
import type { Language } from '#messages/language';
import type { Executor } from '#server/database/connection.ts';
import { mailLanguage } from '#server/database/schema/mail-languages.ts';

/** Stores in which language somebody without a player is written to; null for the installation's. */
export async function storeMailLanguage(
  db: Executor,
  email: string,
  language: Language | null,
): Promise<void> {
  if (language === null) return deleteMailLanguage(db, email);
  await db
    .insert(mailLanguage)
    .values({ email: normaliseEmail(email), language })
    .onConflictDoUpdate({ target: mailLanguage.email, set: { language } });
}

/** The same for somebody who has not chosen one: the language of the first request that they made. */
export async function noteMailLanguage(db: Executor, email: string, language: Language): Promise<void> {
  await db
    .insert(mailLanguage)
    .values({ email: normaliseEmail(email), language })
    .onConflictDoNothing();
}

export async function deleteMailLanguage(db: Executor, email: string): Promise<void> {
  await db.delete(mailLanguage).where(eq(mailLanguage.email, normaliseEmail(email)));
}
