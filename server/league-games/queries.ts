import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { competition, entry, fixture } from '#server/database/schema/competitions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team } from '#server/database/schema/teams.ts';

/** Which fixtures of a competition: some, those of a team, or all. */
export type Which = {
  readonly competitionId: number;
  readonly fixtureIds?: readonly number[];
  readonly teamId?: number;
};

const [homeEntry, awayEntry] = [alias(entry, 'home_entry'), alias(entry, 'away_entry')];
const [homeTeam, awayTeam] = [alias(team, 'home_team'), alias(team, 'away_team')];

/** Fixtures with the names and teams of their sides, and the competition's zone. */
export async function findFixtures(tx: Transaction, { competitionId, fixtureIds, teamId }: Which) {
  return tx
    .select({
      id: fixture.id,
      leagueId: fixture.leagueId,
      playedOn: fixture.playedOn,
      time: fixture.time,
      venue: fixture.venue,
      court: fixture.court,
      state: fixture.state,
      zone: competition.timeZone,
      home: { teamId: homeEntry.teamId, name: sql<string>`coalesce(home_team.name, home_entry.guest_name)` },
      away: { teamId: awayEntry.teamId, name: sql<string>`coalesce(away_team.name, away_entry.guest_name)` },
    })
    .from(fixture)
    .innerJoin(competition, eq(competition.id, fixture.competitionId))
    .innerJoin(
      homeEntry,
      and(eq(homeEntry.competitionId, fixture.competitionId), eq(homeEntry.id, fixture.homeId)),
    )
    .innerJoin(
      awayEntry,
      and(eq(awayEntry.competitionId, fixture.competitionId), eq(awayEntry.id, fixture.awayId)),
    )
    .leftJoin(homeTeam, eq(homeTeam.id, homeEntry.teamId))
    .leftJoin(awayTeam, eq(awayTeam.id, awayEntry.teamId))
    .where(
      and(
        eq(fixture.competitionId, competitionId),
        fixtureIds && inArray(fixture.id, [...fixtureIds]),
        teamId === undefined ? undefined : or(eq(homeEntry.teamId, teamId), eq(awayEntry.teamId, teamId)),
      ),
    )
    .orderBy(fixture.id);
}

export type LeagueFixture = Awaited<ReturnType<typeof findFixtures>>[number];

/** The teams on whose schedules these fixtures are. */
export async function findTeamsOfGames(
  tx: Transaction,
  competitionId: number,
  fixtureIds: readonly number[],
): Promise<{ fixtureId: number | null; teamId: number }[]> {
  if (fixtureIds.length === 0) return [];
  return tx
    .select({ fixtureId: scheduleGame.fixtureId, teamId: scheduleGame.teamId })
    .from(scheduleGame)
    .where(
      and(eq(scheduleGame.competitionId, competitionId), inArray(scheduleGame.fixtureId, [...fixtureIds])),
    );
}

/** Locks the competitions of a team, in the order in which everybody locks them: before the teams. */
export async function lockCompetitionsOfTeam(tx: Transaction, teamId: AuthorizedTeamId): Promise<number[]> {
  const rows = await tx
    .select({ id: competition.id })
    .from(competition)
    .where(
      inArray(
        competition.id,
        tx.select({ id: entry.competitionId }).from(entry).where(eq(entry.teamId, teamId)),
      ),
    )
    .orderBy(competition.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Fixtures have changed for calendars: the name of a team, or of a guest team by its entry, is in their text. */
export async function markFixturesChanged(
  tx: Transaction,
  renamed: { readonly teamId: AuthorizedTeamId } | { readonly entryId: number },
  at: string,
): Promise<void> {
  const ofTeam = 'teamId' in renamed ? eq(entry.teamId, renamed.teamId) : eq(entry.id, renamed.entryId);
  const ids = tx.select({ id: entry.id }).from(entry).where(ofTeam);
  await tx
    .update(fixture)
    .set({ sequence: sql`${fixture.sequence} + 1`, updatedAt: at })
    .where(or(inArray(fixture.homeId, ids), inArray(fixture.awayId, ids)));
}

/** Whether players have answered, came or posted, or the game has a result: what would be lost with it. */
export async function isGameUsed(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ is_used: boolean }>(sql`
    select exists (select from game_result where team_id = ${teamId} and schedule_game_id = ${id})
      or exists (select from game_answer where team_id = ${teamId} and game_id = ${id})
      or exists (select from game_attendance where team_id = ${teamId} and game_id = ${id})
      or exists (select from weekly_stats where team_id = ${teamId} and game_id = ${id})
      or exists (select from sub_invitation where team_id = ${teamId} and game_id = ${id})
      or exists (select from post where team_id = ${teamId} and game_id = ${id}) as is_used`);
  return rows[0]?.is_used ?? false;
}
