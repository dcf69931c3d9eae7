import { asc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { seasonColumns } from '#server/teams/seasons.ts';
import { managedTeamColumns } from '../settings/queries.ts';

const leagueColumns = {
  id: league.id,
  name: league.name,
  slug: league.slug,
  description: league.description,
  isActive: league.isActive,
};

export async function allLeagues(db: Executor) {
  return db.select(leagueColumns).from(league).orderBy(asc(league.id));
}

export async function allTeams(db: Executor) {
  return db.select(managedTeamColumns).from(team).orderBy(asc(team.id));
}

export async function allSeasons(db: Executor) {
  return db
    .select({ teamId: season.teamId, ...seasonColumns })
    .from(season)
    .orderBy(asc(season.firstDay));
}

export async function insertLeague(tx: Transaction, values: typeof league.$inferInsert): Promise<number> {
  const [row] = await tx.insert(league).values(values).returning({ id: league.id });
  if (!row) throw new Error('The league was not inserted');
  return row.id;
}

/** Locks a league's row, so that changes of it are made one after the other. */
export async function lockLeague(tx: Transaction, id: number) {
  const [row] = await tx.select(leagueColumns).from(league).where(eq(league.id, id)).for('no key update');
  return row ?? null;
}

export async function changeLeague(
  tx: Transaction,
  id: number,
  values: Partial<typeof league.$inferInsert>,
): Promise<void> {
  await tx.update(league).set(values).where(eq(league.id, id));
}

export async function leagueExists(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: league.id }).from(league).where(eq(league.id, id));
  return rows.length > 0;
}

export async function insertTeam(tx: Transaction, values: typeof team.$inferInsert): Promise<number> {
  const [row] = await tx.insert(team).values(values).returning({ id: team.id });
  if (!row) throw new Error('The team was not inserted');
  return row.id;
}
