import { and, eq, inArray } from 'drizzle-orm';
import { presets } from '#domain/standings/rules.ts';
import type { Transaction } from '#server/database/connection.ts';
import { competition, entry, fixture, outcome, outcomeReport } from '#server/database/schema/competitions.ts';
import { deduction } from '#server/database/schema/deductions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { type DemoCalendar, gameDay, noonOf } from './calendar.ts';
import { disputedGame } from './games.ts';
import { type DemoFixture, harborFixtures, harborGuests, pierGym } from './harbor-rounds.ts';
import { seasonNow } from './seasons.ts';
import { demoTeams } from './teams.ts';
import { writeDispute } from './write-dispute.ts';
import { writeTimeRequest } from './write-time-request.ts';

const leagueId = 1;
/** The round of the competition's first games, in weeks before the latest. */
const firstRound = 7;

/** The season of the harbor league: eight teams, of which six have only a name, with a forfeit, a dispute and a deduction. */
export async function writeCompetition(tx: Transaction, calendar: DemoCalendar): Promise<void> {
  const { name, firstDay, lastDay } = seasonNow(calendar);
  const createdAt = noonOf(firstDay.subtract({ days: 5 }), calendar.zone).toString();
  const days = { firstDay: firstDay.toString(), lastDay: lastDay.toString() };
  const [row] = await tx
    .insert(competition)
    .values({
      leagueId,
      name,
      slug: 'season',
      ...days,
      createdAt,
      timeZone: calendar.zone,
      slotMinutes: 75,
      rules: presets.fiba,
    })
    .returning({ id: competition.id });
  if (!row) throw new Error('The competition was not inserted');
  const ids = await writeEntries(tx, row.id, createdAt);
  await writeFixtures(tx, calendar, { competitionId: row.id, ids, createdAt });
  const [hawks, dockside] = demoTeams;
  await writeTimeRequest(tx, calendar, {
    competitionId: row.id,
    homeId: idOf(ids, dockside.name),
    awayId: idOf(ids, hawks.name),
  });
  await writeDispute(tx, calendar, {
    leagueId,
    competitionId: row.id,
    createdAt,
    round: firstRound - disputedGame.round + 1,
    homeId: idOf(ids, dockside.name),
    awayId: idOf(ids, hawks.name),
    teamIds: [dockside.id, hawks.id],
  });
  await tx.insert(deduction).values({
    leagueId,
    competitionId: row.id,
    entryId: idOf(ids, 'Saltwater Sharks'),
    points: 1,
    reason: 'Played a player who wasn’t registered',
    createdAt,
  });
}

type EntryIds = ReadonlyMap<string, number>;

function idOf(ids: EntryIds, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`No entry ${name}`);
  return id;
}

async function writeEntries(tx: Transaction, competitionId: number, createdAt: string): Promise<EntryIds> {
  const [hawks, dockside] = demoTeams;
  const of = { leagueId, competitionId, createdAt };
  const rows = await tx
    .insert(entry)
    .values([
      ...[hawks, dockside].map(({ id }) => ({ ...of, teamId: id })),
      ...harborGuests.map((guestName) => ({ ...of, guestName, guestContact: 'By phone' })),
    ])
    .returning({ id: entry.id });
  const names = [hawks.name, dockside.name, ...harborGuests];
  return new Map(rows.map(({ id }, index) => [names[index] ?? '', id]));
}

async function writeFixtures(
  tx: Transaction,
  calendar: DemoCalendar,
  { competitionId, ids, createdAt }: { competitionId: number; ids: EntryIds; createdAt: string },
): Promise<void> {
  const of = { leagueId, competitionId, createdAt };
  const rows = await tx
    .insert(fixture)
    .values(
      harborFixtures.map(([round, home, away, venue, , time = '7:45 PM']) => ({
        ...of,
        updatedAt: createdAt,
        homeId: idOf(ids, home),
        awayId: idOf(ids, away),
        venue,
        court: venue === pierGym ? '2' : null,
        state: 'published' as const,
        round: firstRound - round + 1,
        playedOn: gameDay(calendar, round).toString(),
        time,
      })),
    )
    .returning({ id: fixture.id, playedOn: fixture.playedOn });
  const outcomes = rows.flatMap(({ id }, index) => {
    const ending = harborFixtures[index]?.[4];
    return ending ? [{ ...of, fixtureId: id, ...columnsOf(ending), decidedBy: 'organizer' as const }] : [];
  });
  await tx.insert(outcome).values(outcomes);
  const latest = rows.findIndex((_row, index) => isLatestGame(harborFixtures[index]));
  await openResult(tx, calendar, { ...of, fixtureId: rows[latest]?.id ?? 0 });
  for (const [index, row] of rows.entries()) {
    const [, home, away] = harborFixtures[index] ?? [];
    await linkGames(tx, { ...row, competitionId }, [home, away]);
  }
}

/** The Hawks' win over Dockside, which Dockside's captain has not confirmed yet. */
function isLatestGame(game: DemoFixture | undefined): boolean {
  const [hawks, dockside] = demoTeams;
  return game?.[0] === 0 && game[1] === hawks.name && game[2] === dockside.name;
}

async function openResult(
  tx: Transaction,
  calendar: DemoCalendar,
  {
    leagueId: league,
    competitionId,
    fixtureId,
  }: { leagueId: number; competitionId: number; fixtureId: number },
): Promise<void> {
  const ofFixture = and(eq(outcome.competitionId, competitionId), eq(outcome.fixtureId, fixtureId));
  const standsAt = calendar.now.add({ hours: 40 }).toString();
  const [row] = await tx
    .update(outcome)
    .set({ decidedBy: 'captains', standsAt })
    .where(ofFixture)
    .returning({ homePoints: outcome.homePoints, awayPoints: outcome.awayPoints });
  if (row?.homePoints == null || row.awayPoints === null) throw new Error('The game has no score');
  const points = { homePoints: row.homePoints, awayPoints: row.awayPoints };
  const createdAt = calendar.now.subtract({ hours: 8 }).toString();
  await tx
    .insert(outcomeReport)
    .values({ leagueId: league, competitionId, fixtureId, side: 'home', ...points, createdAt });
}

/** The fixture's games on the schedules of those of its teams that use the app. */
async function linkGames(
  tx: Transaction,
  { id: fixtureId, competitionId, playedOn }: { id: number; competitionId: number; playedOn: string },
  names: readonly (string | undefined)[],
): Promise<void> {
  const teamIds = demoTeams.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  if (teamIds.length === 0) return;
  await tx
    .update(scheduleGame)
    .set({ competitionId, fixtureId })
    .where(and(inArray(scheduleGame.teamId, teamIds), eq(scheduleGame.playedOn, playedOn)));
}

function columnsOf(ending: NonNullable<DemoFixture[4]>) {
  if ('forfeitBy' in ending) return { kind: 'forfeit' as const, side: ending.forfeitBy };
  const [homePoints, awayPoints] = ending;
  return { kind: 'played' as const, homePoints, awayPoints };
}
