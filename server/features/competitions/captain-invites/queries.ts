import { and, asc, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { captainInvite } from '#server/database/schema/captain-invites.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { isVisibleLeague } from '#server/teams/visible.ts';

/** The link of an entry; of one that was used too. */
export async function replaceInvite(
  tx: Transaction,
  values: typeof captainInvite.$inferInsert & { readonly usedAt: null },
): Promise<void> {
  const target = [captainInvite.competitionId, captainInvite.entryId];
  await tx.insert(captainInvite).values(values).onConflictDoUpdate({ target, set: values });
}

/** False when there was none that is still of use. */
export async function removeInvite(
  tx: Transaction,
  { competitionId, entryId }: { readonly competitionId: number; readonly entryId: number },
): Promise<boolean> {
  const rows = await tx
    .delete(captainInvite)
    .where(
      and(
        eq(captainInvite.competitionId, competitionId),
        eq(captainInvite.entryId, entryId),
        isNull(captainInvite.usedAt),
      ),
    )
    .returning({ id: captainInvite.id });
  return rows.length > 0;
}

/** A link with what it is about, in a visible league; null without one. */
export async function findInvite(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select({
      id: captainInvite.id,
      entryId: captainInvite.entryId,
      expiresAt: captainInvite.expiresAt,
      usedAt: captainInvite.usedAt,
      hasWithdrawn: sql<boolean>`${entry.withdrawn} is not null`,
      team: sql<string>`coalesce(${entry.guestName}, ${team.name})`,
      competition: {
        id: competition.id,
        name: competition.name,
        firstDay: competition.firstDay,
        lastDay: competition.lastDay,
        timeZone: competition.timeZone,
      },
      league: { id: league.id, name: league.name, slug: league.slug },
    })
    .from(captainInvite)
    .innerJoin(
      entry,
      and(eq(entry.competitionId, captainInvite.competitionId), eq(entry.id, captainInvite.entryId)),
    )
    .innerJoin(competition, eq(competition.id, entry.competitionId))
    .innerJoin(league, eq(league.id, competition.leagueId))
    .leftJoin(team, eq(team.id, entry.teamId))
    .where(and(eq(captainInvite.tokenHash, tokenHash), isVisibleLeague));
  return row ?? null;
}

export type InviteRow = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** The guest teams of this name in all competitions of a league, whatever its case. */
export async function guestsOfName(db: Executor, { leagueId, name }: { leagueId: number; name: string }) {
  return db
    .select({ id: entry.id, competitionId: entry.competitionId })
    .from(entry)
    .where(
      and(
        eq(entry.leagueId, leagueId),
        sql`lower(${entry.guestName} collate "C") = lower(${name}::text collate "C")`,
      ),
    )
    .orderBy(asc(entry.competitionId), asc(entry.id));
}

/** Locks competitions in the order in which everybody locks them: before the teams. */
export async function lockCompetitions(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: competition.id })
    .from(competition)
    .where(inArray(competition.id, [...ids]))
    .orderBy(competition.id)
    .for('no key update');
}

/** Whether one of these teams is in one of these competitions. */
export async function areEntered(
  tx: Transaction,
  teamIds: readonly number[],
  competitionIds: readonly number[],
): Promise<boolean> {
  if (teamIds.length === 0) return false;
  const rows = await tx
    .select({ id: entry.id })
    .from(entry)
    .where(and(inArray(entry.teamId, [...teamIds]), inArray(entry.competitionId, [...competitionIds])))
    .limit(1);
  return rows.length > 0;
}

/** The slugs of a league's teams that begin like this one. */
export async function slugsLike(tx: Transaction, leagueId: number, slug: string): Promise<Set<string>> {
  const rows = await tx
    .select({ slug: team.slug })
    .from(team)
    .where(and(eq(team.leagueId, leagueId), or(eq(team.slug, slug), like(team.slug, `${slug}-%`))));
  return new Set(rows.map((row) => row.slug));
}

/** With a season of its first competition's name and days. */
export async function insertTeam(
  tx: Transaction,
  values: typeof team.$inferInsert,
  { name, firstDay, lastDay }: Pick<typeof season.$inferInsert, 'name' | 'firstDay' | 'lastDay'>,
): Promise<number> {
  const [row] = await tx.insert(team).values(values).returning({ id: team.id });
  if (!row) throw new Error('The team was not inserted');
  await tx.insert(season).values({ teamId: row.id, name, firstDay, lastDay });
  return row.id;
}

/** Puts the team in the guest teams' place, and ends their other links. */
export async function takeEntries(
  tx: Transaction,
  entryIds: readonly number[],
  {
    teamId,
    inviteId,
    at,
  }: { readonly teamId: AuthorizedTeamId; readonly inviteId: number; readonly at: string },
): Promise<void> {
  const ids = [...entryIds];
  await tx.update(entry).set({ teamId, guestName: null, guestContact: null }).where(inArray(entry.id, ids));
  await tx.update(captainInvite).set({ usedAt: at }).where(eq(captainInvite.id, inviteId));
  await tx
    .delete(captainInvite)
    .where(and(inArray(captainInvite.entryId, ids), ne(captainInvite.id, inviteId)));
}

/** The fixtures of a team that have a result. */
export async function decidedFixturesOfTeam(
  tx: Transaction,
  competitionId: number,
  teamId: AuthorizedTeamId,
) {
  const own = tx
    .select({ id: entry.id })
    .from(entry)
    .where(and(eq(entry.competitionId, competitionId), eq(entry.teamId, teamId)));
  return tx
    .select({ leagueId: fixture.leagueId, competitionId: fixture.competitionId, fixtureId: fixture.id })
    .from(fixture)
    .innerJoin(
      outcome,
      and(eq(outcome.competitionId, fixture.competitionId), eq(outcome.fixtureId, fixture.id)),
    )
    .where(
      and(
        eq(fixture.competitionId, competitionId),
        or(inArray(fixture.homeId, own), inArray(fixture.awayId, own)),
      ),
    )
    .orderBy(asc(fixture.id));
}
