import { sql } from 'drizzle-orm';
import {
  defaultReminderHours,
  longestReminderHours,
  type ReminderHours,
  type ReminderStage,
} from '#domain/attendance/reminders.ts';
import type { Day } from '#domain/calendar.ts';
import type { GameFacts } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

/** A game for which reminders may be due. */
export type GameAhead = {
  readonly teamId: number;
  readonly gameId: number;
  readonly day: Day;
  readonly time: string | null;
  readonly zone: string;
  readonly hours: ReminderHours;
  /** The stages that were sent for this day. */
  readonly done: readonly ReminderStage[];
};

const hoursOf = (stage: ReminderStage, column: string) =>
  sql`case when settings.team_id is null then ${defaultReminderHours[stage]}::int else ${sql.raw(`settings.${column}`)} end`;

/** The games of the next days for which not all stages were sent. Whether one is due is decided by rules, not by this query. */
export async function gamesAhead(db: Database, now: Temporal.Instant): Promise<GameAhead[]> {
  const moment = sql`${now.toString()}::timestamptz`;
  const { rows } = await db.execute<GameAhead>(sql`
    select ahead.* from (
      select game.team_id as "teamId", game.id as "gameId", game.played_on::text as day, game.time, team.time_zone as zone,
        json_build_object('ask', ${hoursOf('ask', 'ask_hours')}, 'remind', ${hoursOf('remind', 'remind_hours')},
          'summary', ${hoursOf('summary', 'summary_hours')}) as hours,
        array(select reminder.stage from game_reminder reminder
          where reminder.team_id = game.team_id and reminder.game_id = game.id and reminder.day = game.played_on) as done
      from schedule_game game join team on team.id = game.team_id join league on ${leagueOfTeam}
        left join attendance_settings settings on settings.team_id = game.team_id
      where not game.is_cancelled and ${isVisible}
        and game.played_on >= (${moment} - interval '1 day')::date
        and game.played_on <= (${moment} + interval '1 hour' * coalesce(greatest(${hoursOf('ask', 'ask_hours')},
          ${hoursOf('remind', 'remind_hours')}, ${hoursOf('summary', 'summary_hours')}), 0))::date + 1
        and game.played_on <= (${moment} + interval '1 hour' * ${longestReminderHours}::int)::date + 1
    ) ahead
    where cardinality(ahead.done) < 3
    order by ahead."gameId"`);
  return rows;
}

export type ClaimedGame = { readonly teamId: number; readonly facts: GameFacts };

type DueGame = Pick<GameAhead, 'gameId' | 'day'> & { readonly teamId: AuthorizedTeamId };

/**
 * Claims the games among these for which no process has sent this stage yet: a concurrent process waits for the transaction and
 * then finds them done. Games that were moved or cancelled in the meantime are left out.
 */
export async function claimGames(
  tx: Transaction,
  stage: ReminderStage,
  games: readonly DueGame[],
): Promise<ClaimedGame[]> {
  const { rows } = await tx.execute<ClaimedGame>(sql`
    with due as (
      select game.* from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as one ("teamId" int, "gameId" int, day date)
        join schedule_game game on game.team_id = one."teamId" and game.id = one."gameId" and game.played_on = one.day
      where not game.is_cancelled
    ), claimed as (
      insert into game_reminder (team_id, game_id, stage, day)
      select team_id, id, ${stage}, played_on from due order by id
      on conflict (team_id, game_id, stage) do update set day = excluded.day where game_reminder.day <> excluded.day
      returning game_id
    )
    select due.team_id as "teamId", json_build_object('gameId', due.id, 'opponent', due.opponent, 'isHome', due.is_home,
      'day', due.played_on, 'time', due.time, 'location', due.location) as facts
    from due join claimed on claimed.game_id = due.id order by due.id`);
  return rows;
}

const gameId = sql`(item.facts ->> 'gameId')::int`;
const day = sql`(item.facts ->> 'day')::date`;

const answerForGame = sql`select from game_answer given where given.team_id = player.team_id and given.game_id = ${gameId}
  and given.player_id = player.id and not given.is_stale`;
const awayOnDay = sql`select from player_away away where away.team_id = player.team_id and away.player_id = player.id
  and ${day} between away.first_day and away.last_day`;

const hasNoAnswer = sql`not exists (${answerForGame}) and not exists (${awayOnDay})`;

/** The condition on recipients of each stage; days away count as an answer, as in `domain/attendance/effective-answer.ts`. */
export const recipientsOf = {
  ask: hasNoAnswer,
  remind: sql`(${hasNoAnswer} or exists (${answerForGame} and given.answer = 'maybe'
    and not exists (${awayOnDay} and away.created_at > given.answered_at)))`,
} as const;
