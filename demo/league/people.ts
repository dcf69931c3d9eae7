import { and, asc, eq, isNull, like } from 'drizzle-orm';
import type { DemoPerson } from '#demo/identity/person.ts';
import { isProfileComplete } from '#domain/profile.ts';
import type { Database } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { demoAdminEmail, demoUid } from './teams.ts';

const listedFirst = ['captain', 'player', 'admin', 'pending', 'captain2'].map(demoUid);

/**
 * Whom the demo's identity provider offers to sign in as: its players as they are now, those
 * a first visit is likely to try at the top. Architecture §4, Demo.
 */
export async function demoPeople(db: Database): Promise<DemoPerson[]> {
  const rows = await db
    .select({ player, team: { name: team.name, captainEmail: team.captainEmail } })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .where(and(like(player.subject, demoUid('%')), isNull(player.removedAt)))
    .orderBy(asc(player.teamId), asc(player.id));
  return rows.flatMap(demoPerson).toSorted((a, b) => rank(a) - rank(b));
}

type Row = {
  readonly player: typeof player.$inferSelect;
  readonly team: { readonly name: string; readonly captainEmail: string | null };
};

function demoPerson(row: Row): DemoPerson[] {
  const { subject: uid, email, name: displayName, photoURL } = row.player;
  if (uid === null || email === null) return [];
  return [{ uid, displayName, email, note: noteOn(row), ...(photoURL && { photoURL }) }];
}

function noteOn({ player, team }: Row): string {
  if (player.email === team.captainEmail) return `Captain of ${team.name}`;
  if (player.email === demoAdminEmail) return 'League admin';
  if (!player.isApproved) return 'Waiting for approval';
  if (!isProfileComplete(player)) return 'New to the team';
  return `Player of ${team.name}`;
}

function rank({ uid }: DemoPerson): number {
  const index = listedFirst.indexOf(uid);
  return index === -1 ? listedFirst.length : index;
}
