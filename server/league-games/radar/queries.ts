import { sql } from 'drizzle-orm';
import { warningHours } from '#domain/attendance/forecast.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import type { GameOnSchedule } from './forecasts.ts';

/** A game of the next days on the schedule of one of its teams, of which the organizers weren't warned yet. */
export type GameToWatch = GameOnSchedule & {
  readonly leagueId: number;
  readonly competitionId: number;
  readonly playedOn: string;
  readonly time: string | null;
  readonly zone: string;
  readonly home: string;
  readonly away: string;
};

/** Whether a game is near enough is decided by rules, not by this query. Guest teams say nothing. */
export async function gamesToWatch(db: Executor, now: Temporal.Instant): Promise<GameToWatch[]> {
  const moment = sql`${now.toString()}::timestamptz`;
  const { rows } = await db.execute<GameToWatch>(sql`
    select fixture.league_id as "leagueId", fixture.competition_id as "competitionId", fixture.id as "fixtureId",
      game.id as "gameId", game.team_id as "teamId", game.is_home as "isHome", fixture.played_on::text as "playedOn",
      fixture.time, competition.time_zone as zone, coalesce(home_team.name, home.guest_name) as home,
      coalesce(away_team.name, away.guest_name) as away
    from fixture join competition on competition.id = fixture.competition_id
      join schedule_game game on game.competition_id = fixture.competition_id and game.fixture_id = fixture.id
      join entry home on home.competition_id = fixture.competition_id and home.id = fixture.home_id
      join entry away on away.competition_id = fixture.competition_id and away.id = fixture.away_id
      left join team home_team on home_team.id = home.team_id
      left join team away_team on away_team.id = away.team_id
    where fixture.state = 'published' and fixture.warned_on is distinct from fixture.played_on
      and not exists (select from outcome o where o.competition_id = fixture.competition_id and o.fixture_id = fixture.id)
      and fixture.played_on between (${moment} - interval '1 day')::date
        and (${moment} + interval '1 hour' * ${warningHours}::int)::date + 1
    order by fixture.id, game.id`);
  return rows;
}

/** Whether this process is the one that warns of it. */
export async function claimWarning(
  tx: Transaction,
  { competitionId, fixtureId, playedOn }: Pick<GameToWatch, 'competitionId' | 'fixtureId' | 'playedOn'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update fixture set warned_on = ${playedOn}::date
    where competition_id = ${competitionId} and id = ${fixtureId} and warned_on is distinct from ${playedOn}::date returning id`);
  return rows.length > 0;
}
