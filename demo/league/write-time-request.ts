import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { timeRequest } from '#server/database/schema/time-requests.ts';
import type { DemoCalendar } from './calendar.ts';

/** The captain of Dockside, at home against the Hawks at a late hour, asks the organizer for an earlier one or the next day. */
export async function writeTimeRequest(
  tx: Transaction,
  calendar: DemoCalendar,
  { competitionId, homeId, awayId }: { competitionId: number; homeId: number; awayId: number },
): Promise<void> {
  const [game] = await tx
    .select({ id: fixture.id, leagueId: fixture.leagueId, playedOn: fixture.playedOn })
    .from(fixture)
    .where(
      and(
        eq(fixture.competitionId, competitionId),
        eq(fixture.homeId, homeId),
        eq(fixture.awayId, awayId),
        eq(fixture.time, '8:30 PM'),
      ),
    );
  if (!game) throw new Error('The late game is missing');
  const nextDay = Temporal.PlainDate.from(game.playedOn).add({ days: 1 }).toString();
  const place = { venue: null, court: null };
  await tx.insert(timeRequest).values({
    leagueId: game.leagueId,
    competitionId,
    fixtureId: game.id,
    side: 'home',
    suggestions: [
      { playedOn: game.playedOn, time: '6:45 PM', ...place },
      { playedOn: nextDay, time: '7:45 PM', ...place },
    ],
    reason: 'The fieldhouse closes at 9:30 that night, so we couldn’t finish the game.',
    createdAt: calendar.now.subtract({ hours: 20 }).toString(),
  });
}
