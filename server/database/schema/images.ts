import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';
import { team } from './teams.ts';

/** A re-encoded JPEG under the SHA-256 (hex) of its bytes: immutable, and one place to back up. Architecture §4, Images. */
export const image = pgTable('image', {
  hash: text('hash').primaryKey(),
  jpeg: bytes('jpeg').notNull(),
  /** The same picture, small; null if it was stored before there were small ones. */
  small: bytes('small'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: createdAt(),
});

/** Which teams stored an image, so that one team's deletion never takes another's picture. */
export const teamImage = pgTable(
  'team_image',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    hash: text('hash')
      .notNull()
      .references(() => image.hash, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.hash] }), index('team_image_hash_index').on(t.hash)],
);
