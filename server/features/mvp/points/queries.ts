import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { linkedPlayerColumns } from '#server/players/columns.ts';

/** The votes of each player in each week from `first` to `last`. A week without a winner yet is undecided. */
export const votesByWeek = prepared(
  'mvp_votes_by_week',
  { teamId: authorizedTeamId, first: text, last: text },
  (db, param) =>
    db
      .select({
        week: mvpVote.week,
        player: linkedPlayerColumns,
        votes: sql<number>`count(*)::int`,
        isWin: sql<boolean>`${mvpWinner.id} is not null`,
        isDecided: sql<boolean>`${votingPeriod.decidedAt} is not null`,
      })
      .from(mvpVote)
      .innerJoin(
        votingPeriod,
        and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, mvpVote.week)),
      )
      .innerJoin(player, and(eq(player.teamId, param.teamId), eq(player.id, mvpVote.candidateId)))
      .leftJoin(
        mvpWinner,
        and(
          eq(mvpWinner.teamId, param.teamId),
          eq(mvpWinner.week, mvpVote.week),
          eq(mvpWinner.playerId, mvpVote.candidateId),
        ),
      )
      .where(
        and(eq(mvpVote.teamId, param.teamId), sql`${mvpVote.week} between ${param.first} and ${param.last}`),
      )
      .groupBy(mvpVote.week, player.id, votingPeriod.decidedAt, mvpWinner.id),
);
