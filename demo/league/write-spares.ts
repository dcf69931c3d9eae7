import { and, asc, eq, gt } from 'drizzle-orm';
import type { InvitationState } from '#domain/attendance/cascade.ts';
import type { Transaction } from '#server/database/connection.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { spare, spareCascade, spareInvitation } from '#server/database/schema/spares.ts';
import type { DemoCalendar } from './calendar.ts';

type DemoSpare = {
  readonly name: string;
  readonly position: string | null;
  readonly state: InvitationState | null;
};

/** In their order; who has no state has not answered yet whether to be on the list. */
const hawksSpares: readonly DemoSpare[] = [
  { name: 'Ines Okafor', position: 'Point Guard', state: 'playing' },
  { name: 'Tom Reyes', position: 'Center', state: 'declined' },
  { name: 'Priya Nair', position: null, state: 'invited' },
  { name: 'Jon Field', position: 'Small Forward', state: null },
];

/** The Hawks' spares, who are being invited to the next game. */
export async function writeSpares(
  tx: Transaction,
  { now, lastGameDay }: DemoCalendar,
  teamId: number,
): Promise<void> {
  const createdAt = now.subtract({ hours: 50 }).toString();
  const rows = await tx
    .insert(spare)
    .values(hawksSpares.map((one, index) => spareRow(one, { teamId, rank: index + 1, createdAt })))
    .returning({ id: spare.id });
  const [game] = await tx
    .select({ id: scheduleGame.id })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), gt(scheduleGame.playedOn, lastGameDay.toString())))
    .orderBy(asc(scheduleGame.playedOn))
    .limit(1);
  if (!game) return;
  const openUntil = now.add({ hours: 9 }).toString();
  await tx
    .insert(spareCascade)
    .values({ teamId, gameId: game.id, mode: 'running', dueAt: openUntil, createdAt });
  await tx.insert(spareInvitation).values(
    hawksSpares.flatMap(({ state }, index) => {
      const spareId = rows[index]?.id;
      if (state === null || spareId === undefined) return [];
      const heldUntil = state === 'invited' ? openUntil : null;
      return {
        teamId,
        gameId: game.id,
        spareId,
        state,
        heldUntil,
        changedAt: now.subtract({ hours: 3 }).toString(),
      };
    }),
  );
}

function spareRow(
  { name, position, state }: DemoSpare,
  of: { readonly teamId: number; readonly rank: number; readonly createdAt: string },
) {
  const email = `${name.toLowerCase().replace(' ', '.')}@demo.test`;
  const status = state === null ? ('pending' as const) : ('accepted' as const);
  return { ...of, name, email, position, status };
}
