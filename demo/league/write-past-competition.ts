import { presets } from '#domain/standings/rules.ts';
import { standings } from '#domain/standings/standings.ts';
import type { Transaction } from '#server/database/connection.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { playoff } from '#server/database/schema/playoffs.ts';
import type { DemoCalendar } from './calendar.ts';
import { harborGuests, pierGym } from './harbor-rounds.ts';
import { seasonBefore } from './seasons.ts';

const leagueId = 1;
/** The strongest first. */
const teams = [...harborGuests, 'Marina Misfits', 'Bayside Bombers'] as const;
const rounds = teams.length - 1;

type Game = {
  readonly round: number;
  readonly home: number;
  readonly away: number;
  readonly points: readonly [home: number, away: number];
  readonly playoff?: { readonly round: number; readonly series: number };
};

/** The season before: each of eight guest teams has met each other, and the best four have played for the title. */
export async function writePastCompetition(tx: Transaction, calendar: DemoCalendar): Promise<void> {
  const { name, firstDay, lastDay } = seasonBefore(calendar);
  const createdAt = firstDay
    .toZonedDateTime({ timeZone: calendar.zone, plainTime: '12:00' })
    .toInstant()
    .toString();
  const [row] = await tx
    .insert(competition)
    .values({
      leagueId,
      name,
      slug: 'season-before',
      createdAt,
      timeZone: calendar.zone,
      firstDay: firstDay.toString(),
      lastDay: lastDay.toString(),
      slotMinutes: 75,
      rules: presets.fiba,
    })
    .returning({ id: competition.id });
  if (!row) throw new Error('The competition was not inserted');
  const of = { leagueId, competitionId: row.id, createdAt };
  const entries = await tx
    .insert(entry)
    .values(teams.map((guestName) => ({ ...of, guestName, guestContact: 'By phone' })))
    .returning({ id: entry.id });
  const ids = entries.map(({ id }) => id);
  const season = roundRobin();
  const seeds = bestFour(season);
  await tx.insert(playoff).values({
    ...of,
    bestOf: 1,
    thirdPlace: true,
    reseeds: false,
    seeds: seeds.map((team) => ids[team] ?? 0),
  });
  const dayOf = (round: number) =>
    firstDay.add({ weeks: round - 1, days: calendar.lastGameDay.dayOfWeek % 7 }).toString();
  const games = [...season, ...playoffGames(seeds)];
  const rows = await tx
    .insert(fixture)
    .values(
      games.map(({ round, home, away, playoff: place }, index) => ({
        ...of,
        updatedAt: createdAt,
        round,
        homeId: ids[home] ?? 0,
        awayId: ids[away] ?? 0,
        playedOn: dayOf(round),
        time: index % 2 === 0 ? '7:00 PM' : '8:15 PM',
        venue: pierGym,
        court: index % 4 < 2 ? '1' : '2',
        state: 'published' as const,
        playoffRound: place?.round ?? null,
        playoffSeries: place?.series ?? null,
      })),
    )
    .returning({ id: fixture.id });
  await tx.insert(outcome).values(
    games.map(({ points: [homePoints, awayPoints] }, index) => ({
      ...of,
      fixtureId: rows[index]?.id ?? 0,
      kind: 'played' as const,
      homePoints,
      awayPoints,
      decidedBy: 'organizer' as const,
    })),
  );
}

/** The circle method: the last team stays in its place, and the others go around. */
function roundRobin(): Game[] {
  return Array.from({ length: rounds }, (_, index) => index).flatMap((turn) =>
    Array.from({ length: teams.length / 2 }, (_, pair) => {
      const at = (place: number) => (place === rounds ? rounds : (place + turn) % rounds);
      const [home, away] = [at(pair), at(rounds - pair)];
      return { round: turn + 1, home, away, points: score(home, away, turn) };
    }),
  );
}

/** The stronger usually wins, by a few points; never a tie. */
function score(home: number, away: number, turn: number): readonly [number, number] {
  const lead = 2 * (away - home) + ((turn * 5 + home * 3) % 7) - 3;
  const base = 52 + ((turn * 7 + home * 4 + away) % 13);
  return [base + Math.max(lead || 2, 0), base + Math.max(-lead, 0)];
}

function bestFour(games: readonly Game[]): readonly number[] {
  const table = standings(
    teams.map((name, id) => ({ id, name, withdrawn: null })),
    games.map(({ home, away, points: [homePoints, awayPoints] }, fixtureId) => {
      const points = { home: homePoints, away: awayPoints };
      return { fixtureId, playedOn: '2000-01-01', home, away, result: { kind: 'played', points } };
    }),
    presets.fiba,
    { deductions: [], draws: [] },
  );
  return table.slice(0, 4).map(({ entryId }) => entryId);
}

/** The third seed wins the title. */
function playoffGames([first = 0, second = 0, third = 0, fourth = 0]: readonly number[]): Game[] {
  const game = (
    place: { round: number; series: number },
    [home, away]: [number, number],
    points: readonly [number, number],
  ): Game => ({ round: rounds + place.round, home, away, points, playoff: place });
  return [
    game({ round: 1, series: 1 }, [first, fourth], [66, 61]),
    game({ round: 1, series: 2 }, [second, third], [68, 70]),
    game({ round: 2, series: 1 }, [first, third], [57, 59]),
    game({ round: 2, series: 2 }, [second, fourth], [63, 58]),
  ];
}
