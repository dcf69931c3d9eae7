import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { fixture, outcomeReport } from '#server/database/schema/competitions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { type DemoCalendar, gameDay, momentIn, talkAfter } from './calendar.ts';
import { disputedGame } from './games.ts';

type Match = {
  readonly competitionId: number;
  readonly leagueId: number;
  readonly createdAt: string;
  readonly round: number;
  readonly homeId: number;
  readonly awayId: number;
  readonly teamIds: readonly [home: number, away: number];
};

/** The extra game of Dockside and the Hawks: each captain has another score, and the organizer hasn't decided yet. */
export async function writeDispute(
  tx: Transaction,
  calendar: DemoCalendar,
  { teamIds, createdAt, ...values }: Match,
): Promise<void> {
  const { leagueId, competitionId } = values;
  const playedOn = gameDay(calendar, disputedGame.round, true).toString();
  const { time, location: venue } = disputedGame;
  const [row] = await tx
    .insert(fixture)
    .values({ ...values, createdAt, updatedAt: createdAt, playedOn, time, venue, state: 'published' })
    .returning({ id: fixture.id });
  if (!row) throw new Error('The fixture was not inserted');
  const span = talkAfter(calendar, disputedGame.round);
  const of = { leagueId, competitionId, fixtureId: row.id };
  await tx.insert(outcomeReport).values([
    { ...of, side: 'away', homePoints: 58, awayPoints: 59, createdAt: momentIn(span, 0.3).toString() },
    { ...of, side: 'home', homePoints: 60, awayPoints: 59, createdAt: momentIn(span, 0.4).toString() },
  ]);
  await tx
    .update(scheduleGame)
    .set({ competitionId, fixtureId: row.id })
    .where(and(inArray(scheduleGame.teamId, [...teamIds]), eq(scheduleGame.playedOn, playedOn)));
}
