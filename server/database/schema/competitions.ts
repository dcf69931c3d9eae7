import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { confirmHours, deciders, fixtureStates } from '#domain/fixtures.ts';
import type { StoredPlan } from '#domain/planner/settings.ts';
import { resultKinds, sides } from '#domain/standings/outcome.ts';
import { type StandingsRules, withdrawnStates } from '#domain/standings/rules.ts';
import { createdAt, instant } from './columns.ts';
import { league, team } from './teams.ts';

/** A season of a league: its days, and the rules by which its table is made. Product §3, competition. */
export const competition = pgTable(
  'competition',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id')
      .notNull()
      .references(() => league.id),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    timeZone: text('time_zone').notNull(),
    /** How long a game has its court. */
    slotMinutes: smallint('slot_minutes').notNull(),
    /** How long the other captain may confirm or dispute a result. */
    confirmHours: smallint('confirm_hours').notNull().default(confirmHours.usual),
    rules: jsonb('rules').$type<StandingsRules>().notNull(),
    /** What the games were planned from; null for a season without a plan. */
    plan: jsonb('plan').$type<StoredPlan>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('competition_league_slug_unique').on(t.leagueId, t.slug),
    unique('competition_league_id_unique').on(t.leagueId, t.id),
    check('competition_days_check', sql`${t.firstDay} <= ${t.lastDay}`),
    check('competition_slot_check', sql`${t.slotMinutes} between 10 and 600`),
    check('competition_confirm_check', sql`${t.confirmHours} between 12 and 168`),
  ],
);

/** Teams of a competition with a table of their own. Product §3, competition. */
export const pool = pgTable(
  'pool',
  {
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    /** From 1, in the order in which the pools are shown. */
    number: smallint('number').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.competitionId, t.number] }),
    index('pool_league_index').on(t.leagueId, t.competitionId),
    uniqueIndex('pool_name_unique').on(t.competitionId, sql`lower(${t.name} collate "C")`),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
    check('pool_number_check', sql`${t.number} between 1 and 8`),
  ],
);

/** A team of the league, or a guest team that is a name and a contact. Product §3, competition. */
export const entry = pgTable(
  'entry',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    teamId: integer('team_id').references(() => team.id),
    guestName: text('guest_name'),
    /** How to reach a guest team; only the organizer sees it. */
    guestContact: text('guest_contact'),
    /** Set once the team has left: its games stand for the others, or are annulled. */
    withdrawn: text('withdrawn', { enum: withdrawnStates }),
    /** The number of its pool; null without one. */
    pool: smallint('pool'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('entry_competition_id_unique').on(t.competitionId, t.id),
    foreignKey({
      name: 'entry_pool_fk',
      columns: [t.competitionId, t.pool],
      foreignColumns: [pool.competitionId, pool.number],
    }),
    uniqueIndex('entry_competition_team_unique').on(t.competitionId, t.teamId),
    uniqueIndex('entry_competition_guest_unique').on(t.competitionId, sql`lower(${t.guestName} collate "C")`),
    index('entry_league_index').on(t.leagueId, t.competitionId),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
    check('entry_team_or_guest_check', sql`num_nonnulls(${t.teamId}, ${t.guestName}) = 1`),
    check('entry_contact_check', sql`${t.guestContact} is null or ${t.guestName} is not null`),
  ],
);

/** A game of a competition. Product §3, competition. */
export const fixture = pgTable(
  'fixture',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    homeId: integer('home_id').notNull(),
    awayId: integer('away_id').notNull(),
    round: smallint('round').notNull(),
    playedOn: date('played_on').notNull(),
    /** Such as `7:45 PM`, in the competition's zone; null is to be announced. */
    time: text('time'),
    venue: text('venue'),
    court: text('court'),
    state: text('state', { enum: fixtureStates }).notNull(),
    /** Its place in the bracket, for a game of the play-offs (domain/playoffs/bracket.ts). */
    playoffRound: smallint('playoff_round'),
    playoffSeries: smallint('playoff_series'),
    /** What it was before a team's withdrawal called it off, so that it can be back with the team. */
    stateBeforeWithdrawal: text('state_before_withdrawal', { enum: fixtureStates }),
    /** The day of the game for which its organizers heard that too few players come. */
    warnedOn: date('warned_on'),
    /** How often what a calendar shows of the game has changed, and when last. */
    sequence: integer('sequence').notNull().default(0),
    updatedAt: createdAt('updated_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('fixture_competition_id_unique').on(t.competitionId, t.id),
    index('fixture_competition_day_index').on(t.competitionId, t.playedOn, t.id),
    index('fixture_home_index').on(t.competitionId, t.homeId),
    index('fixture_away_index').on(t.competitionId, t.awayId),
    index('fixture_league_index').on(t.leagueId, t.competitionId),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }),
    foreignKey({ columns: [t.competitionId, t.homeId], foreignColumns: [entry.competitionId, entry.id] }),
    foreignKey({ columns: [t.competitionId, t.awayId], foreignColumns: [entry.competitionId, entry.id] }),
    check('fixture_opponents_check', sql`${t.homeId} <> ${t.awayId}`),
    check('fixture_round_check', sql`${t.round} between 1 and 200`),
    check(
      'fixture_playoff_check',
      sql`(${t.playoffRound} is null) = (${t.playoffSeries} is null) and least(${t.playoffRound}, ${t.playoffSeries}) >= 1`,
    ),
  ],
);

/** How a fixture ended. Which columns are set depends on the kind (domain/standings/outcome.ts). Product §3, competition. */
export const outcome = pgTable(
  'outcome',
  {
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    fixtureId: integer('fixture_id').notNull(),
    kind: text('kind', { enum: resultKinds }).notNull(),
    homePoints: smallint('home_points'),
    awayPoints: smallint('away_points'),
    /** The points of either side at the end of regulation time. */
    regulation: smallint('regulation'),
    /** Who forfeited or defaulted, or to whom the game was awarded. */
    side: text('side', { enum: sides }),
    decidedBy: text('decided_by', { enum: deciders }).notNull(),
    /** Until when a captain's result may be confirmed or disputed; null once it is final. */
    standsAt: instant('stands_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.competitionId, t.fixtureId] }),
    foreignKey({
      columns: [t.competitionId, t.fixtureId],
      foreignColumns: [fixture.competitionId, fixture.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }),
    index('outcome_league_index').on(t.leagueId, t.competitionId),
    check('outcome_points_check', sql`least(${t.homePoints}, ${t.awayPoints}, ${t.regulation}) >= 0`),
    check(
      'outcome_kind_check',
      sql`(${t.homePoints} is null) = (${t.kind} in ('forfeit', 'doubleForfeit', 'annulled'))
        and (${t.homePoints} is null) = (${t.awayPoints} is null)
        and (${t.regulation} is not null) = (${t.kind} = 'overtime')
        and (${t.side} is not null) = (${t.kind} in ('forfeit', 'default', 'awarded'))`,
    ),
  ],
);

/**
 * What the captain of one side entered. Two that differ are a dispute as long as the fixture has no outcome. Product §5, Outcome.
 */
export const outcomeReport = pgTable(
  'outcome_report',
  {
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    fixtureId: integer('fixture_id').notNull(),
    side: text('side', { enum: sides }).notNull(),
    homePoints: smallint('home_points').notNull(),
    awayPoints: smallint('away_points').notNull(),
    /** The points of either side at the end of regulation time; null without overtime. */
    regulation: smallint('regulation'),
    /** The team's own, on its schedule. */
    notes: text('notes'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.competitionId, t.fixtureId, t.side] }),
    foreignKey({
      name: 'outcome_report_fixture_fk',
      columns: [t.competitionId, t.fixtureId],
      foreignColumns: [fixture.competitionId, fixture.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'outcome_report_competition_fk',
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }),
    index('outcome_report_league_index').on(t.leagueId, t.competitionId),
    check('outcome_report_points_check', sql`least(${t.homePoints}, ${t.awayPoints}) >= 0`),
  ],
);
