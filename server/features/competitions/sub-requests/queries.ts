import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { player } from '#server/database/schema/players.ts';
import { subRequest } from '#server/database/schema/sub-requests.ts';
import { sub } from '#server/database/schema/subs.ts';
import { team } from '#server/database/schema/teams.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import type { CompetitionKey } from '../queries.ts';

const ofCompetition = ({ leagueId, competitionId }: CompetitionKey) =>
  and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId), isNull(entry.withdrawn));

/** How many players the teams have. */
export async function playersOfEntries(db: Executor, key: CompetitionKey) {
  return db
    .select({ entryId: entry.id, count: count(player.id) })
    .from(entry)
    .innerJoin(player, and(eq(player.teamId, entry.teamId), isOnTeam(player)))
    .where(ofCompetition(key))
    .groupBy(entry.id)
    .orderBy(asc(entry.id));
}

/** The teams that take requests, with how many subs have agreed to be on their list; those without any are left out. */
export async function lendersOf(db: Executor, key: CompetitionKey) {
  return db
    .select({ entryId: entry.id, subs: count(sub.id) })
    .from(entry)
    .innerJoin(
      attendanceSettings,
      and(eq(attendanceSettings.teamId, entry.teamId), eq(attendanceSettings.lendsSubs, true)),
    )
    .innerJoin(sub, and(eq(sub.teamId, entry.teamId), eq(sub.status, 'accepted')))
    .where(ofCompetition(key))
    .groupBy(entry.id)
    .orderBy(asc(entry.id));
}

export async function requestsOf(db: Executor, { leagueId, competitionId }: CompetitionKey) {
  return db
    .select({ fixtureId: subRequest.fixtureId, entryId: subRequest.entryId })
    .from(subRequest)
    .where(and(eq(subRequest.leagueId, leagueId), eq(subRequest.competitionId, competitionId)))
    .orderBy(asc(subRequest.fixtureId), asc(subRequest.entryId));
}

/** Whether it is a new one. */
export async function insertSubRequest(
  tx: Transaction,
  values: typeof subRequest.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(subRequest)
    .values(values)
    .onConflictDoNothing()
    .returning({ entryId: subRequest.entryId });
  return rows.length > 0;
}

const [home, away] = [alias(entry, 'home_entry'), alias(entry, 'away_entry')];
const [homeTeam, awayTeam] = [alias(team, 'home_team'), alias(team, 'away_team')];

/** What a team was asked for, of games that are on and have no result, while the team takes requests. */
export async function requestsToTeam(db: Executor, teamId: AuthorizedTeamId) {
  return db
    .select({
      fixtureId: fixture.id,
      home: sql<string>`coalesce(${homeTeam.name}, ${home.guestName})`,
      away: sql<string>`coalesce(${awayTeam.name}, ${away.guestName})`,
      playedOn: fixture.playedOn,
      time: fixture.time,
      venue: fixture.venue,
      court: fixture.court,
      zone: competition.timeZone,
    })
    .from(subRequest)
    .innerJoin(
      entry,
      and(eq(entry.competitionId, subRequest.competitionId), eq(entry.id, subRequest.entryId)),
    )
    .innerJoin(
      attendanceSettings,
      and(eq(attendanceSettings.teamId, entry.teamId), eq(attendanceSettings.lendsSubs, true)),
    )
    .innerJoin(competition, eq(competition.id, subRequest.competitionId))
    .innerJoin(
      fixture,
      and(eq(fixture.competitionId, subRequest.competitionId), eq(fixture.id, subRequest.fixtureId)),
    )
    .innerJoin(home, and(eq(home.competitionId, fixture.competitionId), eq(home.id, fixture.homeId)))
    .innerJoin(away, and(eq(away.competitionId, fixture.competitionId), eq(away.id, fixture.awayId)))
    .leftJoin(homeTeam, eq(homeTeam.id, home.teamId))
    .leftJoin(awayTeam, eq(awayTeam.id, away.teamId))
    .leftJoin(
      outcome,
      and(eq(outcome.competitionId, fixture.competitionId), eq(outcome.fixtureId, fixture.id)),
    )
    .where(and(eq(entry.teamId, teamId), eq(fixture.state, 'published'), isNull(outcome.fixtureId)))
    .orderBy(asc(fixture.playedOn), asc(fixture.id));
}

/** The team of an entry, with its name; null for a guest team, and one of another competition. */
export async function lendingTeam(
  db: Executor,
  { leagueId, competitionId }: CompetitionKey,
  entryId: number,
) {
  const [row] = await db
    .select({ teamId: team.id, name: team.name })
    .from(entry)
    .innerJoin(team, eq(team.id, entry.teamId))
    .where(and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId), eq(entry.id, entryId)));
  return row ?? null;
}
