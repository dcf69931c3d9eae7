import { pgTable, text } from 'drizzle-orm/pg-core';

/** In which language somebody without a player, who organizes a league or manages a team, is written to, by verified email. */
export const mailLanguage = pgTable('mail_language', {
  email: text('email').primaryKey(),
  language: text('language').notNull(),
});
