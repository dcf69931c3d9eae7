import { and, asc, eq, gt } from 'drizzle-orm';
import type { InvitationState } from '#domain/attendance/cascade.ts';
import type { Transaction } from '#server/database/connection.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { sub, subCascade, subInvitation } from '#server/database/schema/subs.ts';
import type { DemoCalendar } from './calendar.ts';

type DemoSub = {
  readonly name: string;
  readonly position: string | null;
  readonly state: InvitationState | null;
};

/** In their order; who has no state has not answered yet whether to be on the list. */
const hawksSubs: readonly DemoSub[] = [
  { name: 'Ines Okafor', position: 'Point Guard', state: 'playing' },
  { name: 'Tom Reyes', position: 'Center', state: 'declined' },
  { name: 'Priya Nair', position: null, state: 'invited' },
  { name: 'Jon Field', position: 'Small Forward', state: null },
];

/** The Hawks' subs, who are being invited to the next game. */
export async function writeSubs(
  tx: Transaction,
  { now, lastGameDay }: DemoCalendar,
  teamId: number,
): Promise<void> {
  const createdAt = now.subtract({ hours: 50 }).toString();
  const rows = await tx
    .insert(sub)
    .values(hawksSubs.map((one, index) => subRow(one, { teamId, rank: index + 1, createdAt })))
    .returning({ id: sub.id });
  const [game] = await tx
    .select({ id: scheduleGame.id })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), gt(scheduleGame.playedOn, lastGameDay.toString())))
    .orderBy(asc(scheduleGame.playedOn))
    .limit(1);
  if (!game) return;
  const openUntil = now.add({ hours: 9 }).toString();
  await tx
    .insert(subCascade)
    .values({ teamId, gameId: game.id, mode: 'running', dueAt: openUntil, createdAt });
  await tx.insert(subInvitation).values(
    hawksSubs.flatMap(({ state }, index) => {
      const subId = rows[index]?.id;
      if (state === null || subId === undefined) return [];
      const heldUntil = state === 'invited' ? openUntil : null;
      return {
        teamId,
        gameId: game.id,
        subId,
        state,
        heldUntil,
        changedAt: now.subtract({ hours: 3 }).toString(),
      };
    }),
  );
}

function subRow(
  { name, position, state }: DemoSub,
  of: { readonly teamId: number; readonly rank: number; readonly createdAt: string },
) {
  const email = `${name.toLowerCase().replace(' ', '.')}@demo.test`;
  const status = state === null ? ('pending' as const) : ('accepted' as const);
  return { ...of, name, email, position, status };
}
