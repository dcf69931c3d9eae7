import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import type { BracketFormat } from '#domain/playoffs/bracket.ts';
import { createdAt } from './columns.ts';
import { competition } from './competitions.ts';

/** The bracket of a competition (domain/playoffs/bracket.ts). Product §3, competition. */
export const playoff = pgTable(
  'playoff',
  {
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').primaryKey(),
    bestOf: smallint('best_of').$type<BracketFormat['bestOf']>().notNull(),
    thirdPlace: boolean('third_place').notNull(),
    reseeds: boolean('reseeds').notNull(),
    /** Ids of entries, the best first. An entry that is seeded can't be removed. */
    seeds: integer('seeds').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('playoff_league_index').on(t.leagueId, t.competitionId),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
    check('playoff_best_of_check', sql`${t.bestOf} in (1, 3, 5, 7)`),
    check('playoff_seeds_check', sql`cardinality(${t.seeds}) between 2 and 32`),
  ],
);
