import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { TeamWords } from '#domain/team-words.ts';
import { createdAt } from './columns.ts';

/** Product §3, league. */
export const league = pgTable('league', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
});

/** Product §3, team; with the time zone and the voting day that the team's weeks are counted in. */
export const team = pgTable(
  'team',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id')
      .notNull()
      .references(() => league.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    captainEmail: text('captain_email'),
    logoUrl: text('logo_url'),
    /** Both or none: without a choice, the colors of the name (domain/team-colors.ts). */
    primaryColor: text('primary_color'),
    secondaryColor: text('secondary_color'),
    timeSlot: text('time_slot'),
    /** What the captain calls things instead of the product's words. */
    words: jsonb('words').$type<TeamWords>().notNull().default({}),
    isActive: boolean('is_active').notNull().default(true),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    /** 0 is Sunday, 6 is Saturday. */
    votingClosesOn: smallint('voting_closes_on').notNull().default(6),
    createdAt: createdAt(),
  },
  (t) => [
    unique('team_league_slug_unique').on(t.leagueId, t.slug),
    index('team_captain_email_index').on(sql`lower(${t.captainEmail} collate "C")`),
    check('team_voting_closes_on_check', sql`${t.votingClosesOn} between 0 and 6`),
    check(
      'team_colors_check',
      sql`(${t.primaryColor} is null) = (${t.secondaryColor} is null)
        and ${t.primaryColor} ~ '^#[0-9A-F]{6}$' and ${t.secondaryColor} ~ '^#[0-9A-F]{6}$'`,
    ),
  ],
);

/** A stretch of days whose games, record and averages belong together. Architecture §4, Season. */
export const season = pgTable(
  'season',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('season_team_first_day_unique').on(t.teamId, t.firstDay),
    check('season_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
  ],
);
