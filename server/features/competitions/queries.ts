import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { AuthorizedLeagueId } from '#server/database/authorized-league.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedLeagueId, integer } from '#server/database/parameters.ts';
import { captainInvite } from '#server/database/schema/captain-invites.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { deduction } from '#server/database/schema/deductions.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { gameOfFixture } from '#server/schedule/game-column.ts';
import { reportsOfFixture } from '#server/schedule/reports-column.ts';
import { colorColumns } from '#server/teams/colors.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

const competitions = (db: Executor) =>
  db
    .select({
      id: competition.id,
      leagueId: competition.leagueId,
      name: competition.name,
      slug: competition.slug,
      firstDay: competition.firstDay,
      lastDay: competition.lastDay,
      timeZone: competition.timeZone,
      slotMinutes: competition.slotMinutes,
      confirmHours: competition.confirmHours,
      rules: competition.rules,
      plan: competition.plan,
    })
    .from(competition)
    .$dynamic();

const rowsOfLeague = prepared('competitions_of_league', { leagueId: authorizedLeagueId }, (db, param) =>
  competitions(db)
    .where(eq(competition.leagueId, param.leagueId))
    .orderBy(desc(competition.lastDay), desc(competition.id)),
);

const rowOfLeague = prepared(
  'competition_by_id',
  { leagueId: authorizedLeagueId, id: integer },
  (db, param) =>
    competitions(db).where(and(eq(competition.leagueId, param.leagueId), eq(competition.id, param.id))),
);

/** A competition of a league for which the caller's access was checked. */
export type CompetitionRow = Awaited<ReturnType<typeof rowsOfLeague>>[number] & {
  readonly leagueId: AuthorizedLeagueId;
};

/** The latest first. */
export async function competitionsOfLeague(
  db: Executor,
  leagueId: AuthorizedLeagueId,
): Promise<CompetitionRow[]> {
  const rows = await rowsOfLeague(db, { leagueId });
  return rows.map((row) => ({ ...row, leagueId }));
}

export async function findCompetition(
  db: Executor,
  leagueId: AuthorizedLeagueId,
  id: number,
): Promise<CompetitionRow | null> {
  const [row] = await rowOfLeague(db, { leagueId, id });
  return row ? { ...row, leagueId } : null;
}

/** What the statements below name a competition by. */
export type CompetitionKey = { readonly leagueId: AuthorizedLeagueId; readonly competitionId: number };

export function keyOf({ leagueId, id }: CompetitionRow): CompetitionKey {
  return { leagueId, competitionId: id };
}

const ofCompetition = { leagueId: authorizedLeagueId, competitionId: integer };

/** With the team, for those that are one of the league. */
export const entriesOfCompetition = prepared('entries_of_competition', ofCompetition, (db, param) =>
  db
    .select({
      id: entry.id,
      teamId: entry.teamId,
      guestName: entry.guestName,
      contact: entry.guestContact,
      withdrawn: entry.withdrawn,
      pool: entry.pool,
      hasPage: isVisible,
      /** Until when the link of a guest team's next captain works; null without one, and of one that was used. */
      inviteExpiresAt: captainInvite.expiresAt,
      team: {
        name: team.name,
        slug: team.slug,
        logoUrl: team.logoUrl,
        ...colorColumns,
      },
    })
    .from(entry)
    .leftJoin(team, eq(team.id, entry.teamId))
    .leftJoin(league, leagueOfTeam)
    .leftJoin(
      captainInvite,
      and(
        eq(captainInvite.competitionId, entry.competitionId),
        eq(captainInvite.entryId, entry.id),
        isNull(captainInvite.usedAt),
      ),
    )
    .where(and(eq(entry.leagueId, param.leagueId), eq(entry.competitionId, param.competitionId)))
    .orderBy(asc(entry.id)),
);

export type EntryRow = Awaited<ReturnType<typeof entriesOfCompetition>>[number];

/** With their outcome, the earliest first. */
export const fixturesOfCompetition = prepared('fixtures_of_competition', ofCompetition, (db, param) =>
  db
    .select({
      id: fixture.id,
      homeId: fixture.homeId,
      awayId: fixture.awayId,
      round: fixture.round,
      playedOn: fixture.playedOn,
      time: fixture.time,
      venue: fixture.venue,
      court: fixture.court,
      state: fixture.state,
      playoffRound: fixture.playoffRound,
      playoffSeries: fixture.playoffSeries,
      stateBeforeWithdrawal: fixture.stateBeforeWithdrawal,
      outcome: {
        kind: outcome.kind,
        homePoints: outcome.homePoints,
        awayPoints: outcome.awayPoints,
        regulation: outcome.regulation,
        side: outcome.side,
        decidedBy: outcome.decidedBy,
        standsAt: outcome.standsAt,
      },
      reports: reportsOfFixture(fixture.competitionId, fixture.id),
      gameId: gameOfFixture(fixture.competitionId, fixture.id),
    })
    .from(fixture)
    .leftJoin(
      outcome,
      and(eq(outcome.competitionId, fixture.competitionId), eq(outcome.fixtureId, fixture.id)),
    )
    .where(and(eq(fixture.leagueId, param.leagueId), eq(fixture.competitionId, param.competitionId)))
    .orderBy(asc(fixture.playedOn), asc(fixture.id)),
);

export type FixtureRow = Awaited<ReturnType<typeof fixturesOfCompetition>>[number];

export const deductionsOfCompetition = prepared('deductions_of_competition', ofCompetition, (db, param) =>
  db
    .select({
      id: deduction.id,
      entryId: deduction.entryId,
      points: deduction.points,
      reason: deduction.reason,
      cause: deduction.cause,
    })
    .from(deduction)
    .where(and(eq(deduction.leagueId, param.leagueId), eq(deduction.competitionId, param.competitionId)))
    .orderBy(asc(deduction.id)),
);
