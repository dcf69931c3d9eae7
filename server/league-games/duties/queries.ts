import { sql } from 'drizzle-orm';
import { type DutyKind, dutyReminderHours } from '#domain/duties.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';

/** A duty of the next days for which its team was not reminded yet. */
export type DutyAhead = {
  readonly id: number;
  readonly fixtureId: number;
  readonly teamId: number;
  readonly kind: DutyKind;
  readonly playedOn: string;
  readonly time: string | null;
  readonly venue: string | null;
  readonly court: string | null;
  readonly zone: string;
  readonly home: string;
  readonly away: string;
};

/** Rules decide whether a reminder is due, not this query. Guest teams get none. */
export async function dutiesAhead(db: Executor, now: Temporal.Instant): Promise<DutyAhead[]> {
  const moment = sql`${now.toString()}::timestamptz`;
  const { rows } = await db.execute<DutyAhead>(sql`
    select duty.id, fixture.id as "fixtureId", entry.team_id as "teamId", duty.kind, fixture.played_on::text as "playedOn", fixture.time, fixture.venue,
      fixture.court, competition.time_zone as zone, coalesce(home_team.name, home.guest_name) as home,
      coalesce(away_team.name, away.guest_name) as away
    from duty join fixture on fixture.competition_id = duty.competition_id and fixture.id = duty.fixture_id
      join competition on competition.id = duty.competition_id
      join entry on entry.competition_id = duty.competition_id and entry.id = duty.entry_id
      join entry home on home.competition_id = fixture.competition_id and home.id = fixture.home_id
      join entry away on away.competition_id = fixture.competition_id and away.id = fixture.away_id
      left join team home_team on home_team.id = home.team_id
      left join team away_team on away_team.id = away.team_id
    where fixture.state = 'published' and entry.team_id is not null and entry.withdrawn is null
      and duty.reminded_on is distinct from fixture.played_on
      and fixture.played_on between (${moment} - interval '1 day')::date
        and (${moment} + interval '1 hour' * ${dutyReminderHours}::int)::date + 1
    order by duty.id`);
  return rows;
}

/** Whether this process is the one that reminds of it. */
export async function claimDuty(
  tx: Transaction,
  { id, playedOn }: Pick<DutyAhead, 'id' | 'playedOn'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update duty set reminded_on = ${playedOn}::date
    where id = ${id} and reminded_on is distinct from ${playedOn}::date returning id`);
  return rows.length > 0;
}
