import { and, eq, sql } from 'drizzle-orm';
import type { Coordinates } from '#domain/gym-pins.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { gymPin, scheduleGame } from '#server/database/schema/schedule.ts';

/** Where a game is played, by the name that the team or the league wrote; all courts of a league's venue are one place. */
export const placeOfGame = prepared(
  'place_of_game',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ place: sql<string | null>`coalesce(${fixture.venue}, ${scheduleGame.location})` })
      .from(scheduleGame)
      .leftJoin(
        fixture,
        and(eq(fixture.competitionId, scheduleGame.competitionId), eq(fixture.id, scheduleGame.fixtureId)),
      )
      .where(and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, param.gameId))),
);

export const pinOfGym = prepared('pin_of_gym', { teamId: authorizedTeamId, gym: text }, (db, param) =>
  db
    .select({ latitude: gymPin.latitude, longitude: gymPin.longitude })
    .from(gymPin)
    .where(and(eq(gymPin.teamId, param.teamId), eq(gymPin.gym, param.gym))),
);

type Gym = { readonly teamId: AuthorizedTeamId; readonly gym: string };

export async function savePin(tx: Transaction, { teamId, gym }: Gym, pin: Coordinates, at: string) {
  await tx
    .insert(gymPin)
    .values({ teamId, gym, ...pin, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [gymPin.teamId, gymPin.gym], set: { ...pin, updatedAt: at } });
}

/** Whether there was one. */
export async function removePin(db: Executor, { teamId, gym }: Gym): Promise<boolean> {
  const removed = await db
    .delete(gymPin)
    .where(and(eq(gymPin.teamId, teamId), eq(gymPin.gym, gym)))
    .returning({ gym: gymPin.gym });
  return removed.length > 0;
}
