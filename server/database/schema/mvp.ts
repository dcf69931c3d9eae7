import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { player } from './players.ts';
import { team } from './teams.ts';

/**
 * One team's vote of one week. A vote reads this row `for share`, ending the vote takes it
 * `for update`: no vote slips in while the winner is counted. Architecture §4, Voting and The clock.
 */
export const votingPeriod = pgTable(
  'voting_period',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
    /** When the captain closed the week early. */
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by'),
    /** When the winner was set, or found to be nobody. */
    decidedAt: instant('decided_at'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.week] }),
    index('voting_period_undecided_index').on(t.week).where(sql`${t.decidedAt} is null`),
    foreignKey({ columns: [t.teamId, t.closedBy], foreignColumns: [player.teamId, player.id] }),
    check('voting_period_week_check', sql`extract(dow from ${t.week}) = 0`),
  ],
);

/** Product §3, mvp vote: one row a voter and week, changed in place. */
export const mvpVote = pgTable(
  'mvp_vote',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    voterId: integer('voter_id').notNull(),
    candidateId: integer('candidate_id').notNull(),
    week: date('week').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('mvp_vote_team_week_voter_unique').on(t.teamId, t.week, t.voterId),
    index('mvp_vote_candidate_index').on(t.teamId, t.candidateId),
    index('mvp_vote_voter_index').on(t.teamId, t.voterId),
    foreignKey({ columns: [t.teamId, t.voterId], foreignColumns: [player.teamId, player.id] }),
    foreignKey({ columns: [t.teamId, t.candidateId], foreignColumns: [player.teamId, player.id] }),
    foreignKey({ columns: [t.teamId, t.week], foreignColumns: [votingPeriod.teamId, votingPeriod.week] }),
    check('mvp_vote_not_for_oneself_check', sql`${t.voterId} <> ${t.candidateId}`),
  ],
);

/** Product §3, mvp winner: one a team and week. */
export const mvpWinner = pgTable(
  'mvp_winner',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    playerId: integer('player_id').notNull(),
    week: date('week').notNull(),
    voteCount: integer('vote_count').notNull(),
    totalVotes: integer('total_votes').notNull(),
    percentage: integer('percentage').notNull(),
    awardedAt: createdAt('awarded_at'),
  },
  (t) => [
    unique('mvp_winner_team_week_unique').on(t.teamId, t.week),
    index('mvp_winner_player_index').on(t.teamId, t.playerId),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [player.teamId, player.id] }),
    foreignKey({ columns: [t.teamId, t.week], foreignColumns: [votingPeriod.teamId, votingPeriod.week] }),
  ],
);
