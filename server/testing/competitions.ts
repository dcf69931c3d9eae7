import { presets } from '#domain/standings/rules.ts';
import type { Executor } from '#server/database/connection.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';

type CompetitionValues = Partial<typeof competition.$inferInsert> & { readonly leagueId: number };

/** A competition of the fall of 2026 by the rules of FIBA, ordered by points. */
export async function createCompetitionRow(db: Executor, values: CompetitionValues) {
  const [row] = await db
    .insert(competition)
    .values({
      name: 'Fall',
      slug: 'fall',
      firstDay: '2026-09-01',
      lastDay: '2026-12-31',
      timeZone: 'America/New_York',
      slotMinutes: 75,
      rules: presets.fiba,
      ...values,
    })
    .returning();
  if (!row) throw new Error('No competition');
  return row;
}

type CompetitionRow = Awaited<ReturnType<typeof createCompetitionRow>>;

/** Enters teams of the league, by id, and guest teams, by name; returns the ids of the entries in the same order. */
export async function createEntryRows(
  db: Executor,
  { id: competitionId, leagueId }: CompetitionRow,
  teams: readonly (number | string)[],
): Promise<number[]> {
  const values = teams.map((one) => ({
    leagueId,
    competitionId,
    ...(typeof one === 'number' ? { teamId: one } : { guestName: one }),
  }));
  const rows = await db.insert(entry).values(values).returning({ id: entry.id });
  return rows.map(({ id }) => id);
}

type FixtureValues = Partial<typeof fixture.$inferInsert> & {
  readonly homeId: number;
  readonly awayId: number;
  /** The result, home points first. */
  readonly points?: readonly [number, number];
};

/** A published game, with its result where there are points. */
export async function createFixtureRow(
  db: Executor,
  { id: competitionId, leagueId }: CompetitionRow,
  { points, ...values }: FixtureValues,
) {
  const [row] = await db
    .insert(fixture)
    .values({
      leagueId,
      competitionId,
      round: 1,
      playedOn: '2026-11-19',
      time: '7:45 PM',
      state: 'published',
      ...values,
    })
    .returning();
  if (!row) throw new Error('No fixture');
  if (points) {
    const [homePoints, awayPoints] = points;
    await db.insert(outcome).values({
      leagueId,
      competitionId,
      fixtureId: row.id,
      kind: 'played',
      decidedBy: 'organizer',
      homePoints,
      awayPoints,
    });
  }
  return row;
}
