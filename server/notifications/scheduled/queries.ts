import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day, Season } from '#domain/calendar.ts';
import type { ScheduledKind, TeamClock } from '#domain/notifications/schedule.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

/** The zones and voting days that visible teams have. */
export async function teamClocks(db: Database): Promise<TeamClock[]> {
  const { rows } = await db.execute<TeamClock>(sql`
    select distinct time_zone as zone, voting_closes_on as "votingClosesOn"
    from team join league on ${leagueOfTeam} where ${isVisible}`);
  return rows;
}

/** An occurrence that is due for all teams with the same zone and voting day. */
export type DueDay = TeamClock & { readonly day: Day; readonly from: string };

export type ClaimedTeam = {
  readonly teamId: number;
  readonly zone: string;
  readonly votingClosesOn: number;
  readonly day: Day;
  /** The last week or day of which the team was notified; null for never. */
  readonly previousDay: Day | null;
  readonly seasons: readonly Season[];
  readonly hasGame: boolean;
};

/**
 * Claims up to `limit` due teams that no process has notified yet: a concurrent process waits for the transaction and then
 * finds them done. In the order of their ids, so that two processes cannot deadlock.
 */
export async function claimTeams(
  tx: Transaction,
  kind: ScheduledKind,
  days: readonly DueDay[],
  limit: number,
): Promise<ClaimedTeam[]> {
  const { rows } = await tx.execute<ClaimedTeam>(sql`
    with due as (
      select team.id, team.time_zone, team.voting_closes_on, due_day.day, schedule.last_day
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          as due_day (zone text, "votingClosesOn" int, day date, "from" timestamptz)
        join team on team.time_zone = due_day.zone and team.voting_closes_on = due_day."votingClosesOn"
        join league on ${leagueOfTeam}
        left join notification_schedule schedule on schedule.kind = ${kind} and schedule.team_id = team.id
      where ${isVisible} and team.created_at < due_day."from"
        and (schedule.last_day is null or schedule.last_day < due_day.day) and ${isClaimable[kind]}
      order by team.id limit ${limit}
    ), claimed as (
      insert into notification_schedule (kind, team_id, last_day) select ${kind}, id, day from due order by id
      on conflict (kind, team_id) do update set last_day = excluded.last_day
        where notification_schedule.last_day < excluded.last_day
      returning team_id
    )
    select due.id as "teamId", due.time_zone as zone, due.voting_closes_on as "votingClosesOn",
      due.day::text as day, due.last_day::text as "previousDay", (
        select coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day)), '[]'::json)
        from season where season.team_id = due.id
      ) as seasons, exists (
        select from schedule_game game where game.team_id = due.id
          and game.played_on between due.day and due.day + 6 and not game.is_cancelled
      ) as "hasGame"
    from due join claimed on claimed.team_id = due.id`);
  return rows;
}

const isVoteOpen = sql`not exists (
  select from voting_period period where period.team_id = team.id and period.week = due_day.day
    and (period.closed_at is not null or period.decided_at is not null))`;

/**
 * Further conditions by kind. A closed vote is not claimed, because it may be opened again; nothing is written for kinds
 * without recipients.
 */
const isClaimable = {
  vote_opened: isVoteOpen,
  vote_closing: isVoteOpen,
  stats_missing: sql`true`,
  weekly_digest: sql`exists (
    select from notification_preference choice
    where choice.team_id = team.id and choice.kind = 'weekly_digest' and choice.is_enabled)`,
  feed_digest: sql`exists (
    select from notification_settings settings where settings.team_id = team.id and settings.feed = 'daily')`,
} as const;

const other = alias(player, 'other');

const hasTeamMate = sql`exists (
  select from player other where other.team_id = player.team_id and other.id <> player.id and ${isOnTeam(other)})`;

/** The condition on recipients of each kind. */
export const recipientsOf = {
  vote_opened: hasTeamMate,
  vote_closing: sql`${hasTeamMate} and not exists (
    select from mvp_vote vote where vote.team_id = player.team_id
      and vote.week = (item.facts ->> 'week')::date and vote.voter_id = player.id)`,
  stats_missing: sql`not exists (
    select from weekly_stats line where line.team_id = player.team_id
      and line.week = (item.facts ->> 'week')::date and line.player_id = player.id)`,
  weekly_digest: sql`true`,
  feed_digest: sql`true`,
} as const;

/** The most posts in one digest. */
const mostPosts = 50;

/**
 * The facts of a reader's daily digest: the posts of others, the newest ones when there are many; null without any. Automatic
 * posts about stats do not count.
 */
export const feedDigestFacts = sql`(
  select jsonb_build_object('day', item.facts ->> 'day', 'postIds', jsonb_agg(latest.id order by latest.id))
  from (
    select post.id from post
    where post.team_id = player.team_id and post.player_id <> player.id and post.weekly_stats_id is null
      and post.created_at >= (item.facts ->> 'from')::timestamptz
      and post.created_at < (item.facts ->> 'until')::timestamptz
    order by post.created_at desc, post.id desc limit ${mostPosts}
  ) latest
  having count(*) > 0)`;
