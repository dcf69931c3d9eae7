import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { announcementLimits } from '#domain/announcements.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { announcement } from '#server/database/schema/announcements.ts';
import { entry } from '#server/database/schema/competitions.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { playsNowhere } from '#server/notifications/league-mails.ts';
import { isCaptainOfTeam } from '#server/players/captain.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import type { CompetitionKey } from '../queries.ts';

const ofCompetition = ({ leagueId, competitionId }: CompetitionKey) =>
  and(eq(announcement.leagueId, leagueId), eq(announcement.competitionId, competitionId));

/** The latest first. */
export async function announcementsOf(db: Executor, key: CompetitionKey) {
  return db
    .select({
      id: announcement.id,
      audience: announcement.audience,
      title: announcement.title,
      message: announcement.message,
      people: announcement.people,
      unreached: announcement.unreached,
      sentAt: announcement.createdAt,
    })
    .from(announcement)
    .where(ofCompetition(key))
    .orderBy(desc(announcement.id))
    .limit(announcementLimits.listed);
}

/** How many all competitions of the league have sent since then. */
export async function countAnnouncementsSince(
  tx: Transaction,
  { leagueId }: CompetitionKey,
  since: string,
): Promise<number> {
  return tx.$count(announcement, and(eq(announcement.leagueId, leagueId), gt(announcement.createdAt, since)));
}

export async function insertAnnouncement(
  tx: Transaction,
  values: typeof announcement.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(announcement).values(values).returning({ id: announcement.id });
  if (!row) throw new Error('The announcement was not inserted');
  return row.id;
}

const ofEntries = ({ leagueId, competitionId }: CompetitionKey) =>
  and(
    eq(entry.leagueId, leagueId),
    eq(entry.competitionId, competitionId),
    isNull(entry.withdrawn),
    isVisible,
    isOnTeam(player),
  );

const columns = { entryId: entry.id, playerId: player.id, teamId: player.teamId };

/** The players of each team that is still in, and its captain, who may play for another team; all but `exceptId`. */
export async function peopleOfEntries(db: Executor, key: CompetitionKey, exceptId: number | null) {
  const others = exceptId === null ? undefined : ne(player.id, exceptId);
  const players = db
    .select({ ...columns, isCaptain: sql<boolean>`${player.isAssistantCaptain} or ${isCaptainOfTeam}` })
    .from(entry)
    .innerJoin(team, eq(team.id, entry.teamId))
    .innerJoin(league, leagueOfTeam)
    .innerJoin(player, eq(player.teamId, team.id))
    .where(and(ofEntries(key), others));
  const captains = db
    .select({ ...columns, isCaptain: sql<boolean>`true` })
    .from(entry)
    .innerJoin(team, eq(team.id, entry.teamId))
    .innerJoin(league, leagueOfTeam)
    .innerJoin(player, and(isCaptainOfTeam, ne(player.teamId, team.id)))
    .where(and(ofEntries(key), isNotNull(team.captainEmail), others));
  const rows = [...(await players), ...(await captains)];
  return rows.toSorted((a, b) => a.teamId - b.teamId || a.playerId - b.playerId);
}

/**
 * The captains of teams that are still in who play nowhere in the app, by email, each with one of their teams; all but `exceptEmail`.
 */
export async function captainsWithoutPlayer(db: Executor, key: CompetitionKey, exceptEmail: string) {
  const email = sql<string>`lower(${team.captainEmail} collate "C")`;
  return db
    .select({ entryId: entry.id, teamId: team.id, email })
    .from(entry)
    .innerJoin(team, eq(team.id, entry.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(
      and(
        eq(entry.leagueId, key.leagueId),
        eq(entry.competitionId, key.competitionId),
        isNull(entry.withdrawn),
        isVisible,
        isNotNull(team.captainEmail),
        ne(email, exceptEmail),
        playsNowhere(db, email),
      ),
    )
    .orderBy(entry.id);
}

/** The entries that are still in. */
export async function entryIdsOf(db: Executor, { leagueId, competitionId }: CompetitionKey) {
  const rows = await db
    .select({ id: entry.id })
    .from(entry)
    .where(
      and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId), isNull(entry.withdrawn)),
    );
  return rows.map(({ id }) => id);
}

export async function namesOfLeague(db: Executor, { leagueId }: CompetitionKey) {
  const [row] = await db
    .select({ name: league.name, slug: league.slug })
    .from(league)
    .where(eq(league.id, leagueId));
  return { league: row?.name ?? '', leagueSlug: row?.slug ?? '' };
}
