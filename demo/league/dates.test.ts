import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addWeeks, weekEnd, weekOf, weekStart } from '#domain/calendar.ts';
import { winnerDecidedAt } from '#domain/voting.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillDemoLeague } from './fill.ts';
import { emptyDatabase, latestInstants, oddMoments } from './testing.ts';

const zone = 'America/New_York';
const { db } = await testDatabase();

/** Until when subs, players and captains may answer, and when the next sub is invited. */
const planned = new Set([
  'outcome.stands_at',
  'game_answer.answer_again_by',
  'sub_cascade.due_at',
  'sub_invitation.held_until',
]);

describe.each(oddMoments)('the demo league filled in %s (%s)', (_when, text) => {
  const now = Temporal.Instant.from(text);
  const week = weekOf(now, zone);

  beforeAll(async () => {
    await emptyDatabase(db);
    await fillDemoLeague(db, now);
  });

  it('holds no moment that is still to come', async () => {
    const latest = await latestInstants(db);
    expect(latest.size).toBeGreaterThan(15);
    const ahead = [...latest].filter(
      ([column, at]) => !planned.has(column) && Temporal.Instant.compare(at, now) > 0,
    );
    expect(ahead).toEqual([]);
  });

  it('has stats in each of the six past weeks and in this one, where Jordan can still submit', async () => {
    const lines = await db.select().from(weeklyStats).where(eq(weeklyStats.teamId, 1));
    for (let back = 1; back <= 6; back++) {
      const ofWeek = lines.filter((line) => line.week === addWeeks(week, -back));
      expect(ofWeek.length).toBeGreaterThanOrEqual(6);
    }
    const current = lines.filter((line) => line.week === week);
    expect(current.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...current.map(({ points }) => points))).toBeGreaterThanOrEqual(20);
    expect(current.map(({ playerId }) => playerId)).not.toContain(2);
    expect(lines.some((line) => line.week > week)).toBe(false);
  });

  it('has votes in this week and all past ones but one', async () => {
    const counts = await db
      .select({ week: votingPeriod.week, votes: sql<number>`count(${mvpVote.id})::int` })
      .from(votingPeriod)
      .leftJoin(mvpVote, and(eq(mvpVote.teamId, votingPeriod.teamId), eq(mvpVote.week, votingPeriod.week)))
      .where(eq(votingPeriod.teamId, 1))
      .groupBy(votingPeriod.week)
      .orderBy(asc(votingPeriod.week));
    expect(counts.at(-1)?.week).toBe(week);
    expect(counts.filter(({ votes }) => votes === 0)).toHaveLength(1);
    for (const { votes } of counts) expect(votes).toBeLessThanOrEqual(8);
  });

  it('took every vote within its week', async () => {
    for (const vote of await db.select().from(mvpVote)) {
      const at = Temporal.Instant.from(vote.createdAt);
      expect(Temporal.Instant.compare(at, weekStart(vote.week, zone))).toBeGreaterThanOrEqual(0);
      expect(Temporal.Instant.compare(at, weekEnd(vote.week, zone))).toBeLessThan(0);
    }
  });

  it('has announced on its Monday the winner of every week that had one, and of no other', async () => {
    for (const { week: ofWeek, decidedAt } of await db.select().from(votingPeriod)) {
      const monday = winnerDecidedAt(ofWeek, zone);
      const isDue = Temporal.Instant.compare(monday, now) <= 0;
      expect(decidedAt).toBe(isDue ? monday.toString() : null);
    }
    const winners = await db
      .select({ name: player.name, awardedAt: mvpWinner.awardedAt, week: mvpWinner.week })
      .from(mvpWinner)
      .innerJoin(player, eq(player.id, mvpWinner.playerId))
      .where(eq(mvpWinner.teamId, 1))
      .orderBy(asc(mvpWinner.week));
    expect(winners.map(({ name }) => name)).toEqual([
      // The season before.
      'Jordan Lee',
      'Maya Torres',
      'Jordan Lee',
      // This season.
      'Ade Okafor',
      'Jordan Lee',
      'Maya Torres',
      'Marcus Bell',
      'Jordan Lee',
    ]);
    for (const { awardedAt, week: won } of winners) {
      expect(awardedAt).toBe(winnerDecidedAt(won, zone).toString());
    }
  });

  it('has winners who agree with the votes: most votes, then PRA, then the lower id', async () => {
    const counted = await db.execute(sql`
      select distinct on (v.team_id, v.week) v.team_id, v.week::text, v.candidate_id as player_id,
        count(*)::int as vote_count, sum(count(*)) over (partition by v.team_id, v.week)::int as total_votes
      from mvp_vote v join voting_period p on p.team_id = v.team_id and p.week = v.week and p.decided_at is not null
      left join weekly_stats s on s.team_id = v.team_id and s.week = v.week and s.player_id = v.candidate_id
      group by v.team_id, v.week, v.candidate_id, s.points, s.rebounds, s.assists
      order by v.team_id, v.week, count(*) desc, coalesce(s.points + s.rebounds + s.assists, 0) desc, v.candidate_id`);
    const awarded = await db.execute(sql`
      select team_id, week::text, player_id, vote_count, total_votes from mvp_winner order by team_id, week`);
    expect(awarded.rows).toEqual(counted.rows);
    const percentages = await db.execute(sql`
      select 1 from mvp_winner where percentage <> round(100.0 * vote_count / total_votes)`);
    expect(percentages.rows).toEqual([]);
  });

  it('has posts that most of the team likes and posts that nobody does', async () => {
    const likes = await db.execute<{ count: number }>(sql`
      select count(l.id)::int as count from post p left join post_like l on l.post_id = p.id group by p.id`);
    const counts = likes.rows.map(({ count }) => count);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(8);
    expect(Math.min(...counts)).toBe(0);
  });

  it('lets nobody act before joining, nor as Sam, who is not in yet', async () => {
    const deeds = sql`
      select player_id, submitted_at as at from weekly_stats union all
      select voter_id, created_at from mvp_vote union all
      select candidate_id, created_at from mvp_vote union all
      select player_id, created_at from post union all select player_id, created_at from post_like union all
      select player_id, created_at from comment union all select player_id, created_at from comment_like`;
    const wrong = await db.execute(sql`
      select p.username, d.at from (${deeds}) d join player p on p.id = d.player_id
      where d.at < p.joined_at or not p.is_approved`);
    expect(wrong.rows).toEqual([]);
  });

  it('answers nothing before it was said', async () => {
    const wrong = await db.execute(sql`
      select 1 from comment c join post p on p.id = c.post_id where c.created_at < p.created_at union all
      select 1 from comment r join comment c on c.id = r.parent_comment_id where r.created_at < c.created_at union all
      select 1 from post_like l join post p on p.id = l.post_id where l.created_at < p.created_at union all
      select 1 from comment_like l join comment c on c.id = l.comment_id where l.created_at < c.created_at`);
    expect(wrong.rows).toEqual([]);
  });
});
