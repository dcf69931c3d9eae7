import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MvpTally, MvpVote } from '#contract/mvp.ts';
import { withShares } from '#domain/tally.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text, type Values } from '#server/database/parameters.ts';
import { mvpVote, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { playerColumnsOf } from '#server/players/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import type { TeamWeek } from '../period/period.ts';

const candidate = alias(player, 'candidate');
const voter = alias(player, 'voter');

/** How many votes count for each candidate of a week: decision 0005 says which do. */
const voteCounts = prepared('mvp_vote_counts', { teamId: authorizedTeamId, week: text }, (db, param) =>
  db
    .select({
      candidateId: mvpVote.candidateId,
      voteCount: sql<number>`count(*)::int`,
      player: playerColumnsOf(candidate),
    })
    .from(mvpVote)
    .innerJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, mvpVote.week)))
    .innerJoin(candidate, and(eq(candidate.teamId, param.teamId), eq(candidate.id, mvpVote.candidateId)))
    .innerJoin(voter, and(eq(voter.teamId, param.teamId), eq(voter.id, mvpVote.voterId)))
    .where(
      and(
        eq(mvpVote.teamId, param.teamId),
        eq(mvpVote.week, param.week),
        or(isNotNull(votingPeriod.decidedAt), and(isOnTeam(candidate), isOnTeam(voter))),
      ),
    )
    .groupBy(mvpVote.candidateId, candidate.id),
);

/** The votes of a week by candidate, most first, with shares in whole percent. Product §3, MVP vote tally. */
export async function tallyWeek(db: Executor, teamWeek: TeamWeek): Promise<MvpTally[]> {
  return withShares(await voteCounts(db, teamWeek));
}

const voteColumns = {
  id: mvpVote.id,
  voterId: mvpVote.voterId,
  candidateId: mvpVote.candidateId,
  week: mvpVote.week,
  createdAt: mvpVote.createdAt,
};

/** A voter's vote of a week, if it counts. */
export const findVote = prepared(
  'mvp_vote_of',
  { teamId: authorizedTeamId, week: text, voterId: integer },
  (db, param) =>
    db
      .select(voteColumns)
      .from(mvpVote)
      .innerJoin(
        votingPeriod,
        and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, mvpVote.week)),
      )
      .innerJoin(candidate, and(eq(candidate.teamId, param.teamId), eq(candidate.id, mvpVote.candidateId)))
      .where(
        and(
          eq(mvpVote.teamId, param.teamId),
          eq(mvpVote.week, param.week),
          eq(mvpVote.voterId, param.voterId),
          or(isNotNull(votingPeriod.decidedAt), isOnTeam(candidate)),
        ),
      ),
);

const isCandidate = isOnTeam(player);

/** Whether somebody may be voted for. */
export const approvedPlayer = prepared(
  'mvp_approved_player',
  { teamId: authorizedTeamId, id: integer },
  (db, param) =>
    db
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.teamId, param.teamId), eq(player.id, param.id), isCandidate)),
);

const newVote = {
  teamId: authorizedTeamId,
  week: text,
  voterId: integer,
  candidateId: integer,
  createdAt: text,
};

const insertedVote = prepared('write_mvp_vote', newVote, (db, param) =>
  db
    .insert(mvpVote)
    .values(param)
    .onConflictDoUpdate({
      target: [mvpVote.teamId, mvpVote.week, mvpVote.voterId],
      set: { candidateId: sql`excluded.candidate_id` },
    })
    .returning(),
);

/** Inserts the voter's vote of a week, or changes its candidate. */
export async function writeVote(tx: Transaction, vote: Values<typeof newVote>): Promise<MvpVote> {
  const [row] = await insertedVote(tx, vote);
  if (!row) throw new Error('The vote was not written');
  return row;
}
