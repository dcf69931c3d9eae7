import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { listResults } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { addDays } from '#domain/calendar.ts';
import { formatScheduleTime } from '#domain/schedule-format.ts';
import { league } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createResultRow, createTeam } from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp();
clock.set('2026-11-18T17:00:00Z');

/** Results are of games that have begun, in every zone. */
const lastPlayed = '2026-11-17';
const name = 'Harbor Hawks';
const points = fc.nat(300);
const game = fc.record({
  day: fc.integer({ min: -400, max: 400 }).map((n) => addDays('2026-11-18', n)),
  time: fc.option(
    fc
      .record({ hour: fc.integer({ min: 4, max: 23 }), minute: fc.nat(59) })
      .map((time) => formatScheduleTime(time)),
  ),
  opponent: fc.constantFrom(
    'Bulls',
    'Étoiles de Père-Marquette',
    'Team 4',
    'O’Malley & Sons, Inc.',
    'Sharks; the "B" team \\ 2',
    '76ers',
    'Ünïcödé 🏀 with a name so long that its line in the calendar has to be folded',
    'TBD',
  ),
  isHome: fc.boolean(),
  location: fc.option(fc.constantFrom('Pier Gym, court 2', '12 Dock St; rear door', 'Café “Le Panier” 🏀')),
  isCancelled: fc.boolean(),
  score: fc.option(fc.tuple(points, points)),
});
const schedules = fc.uniqueArray(game, {
  minLength: 1,
  maxLength: 12,
  selector: ({ day, opponent }) => `${day} ${opponent}`,
});
const zones = fc.constantFrom(
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
);

/** What a person sees of a team's games. */
async function listedGames(teamId: number) {
  const query = { teamId };
  const games = (await call(null, listSchedule, { query })).body;
  const results = (await call(null, listResults, { query })).body;
  return games
    .map((one) => {
      const result = results.find(({ scheduleGameId }) => scheduleGameId === one.id);
      const { playedOn, time, opponent, isHome, location, isCancelled } = one;
      return JSON.stringify({
        playedOn,
        time,
        opponent,
        isHome,
        location,
        isCancelled,
        score: result && [result.hbaScore, result.opponentScore],
      });
    })
    .sort();
}

test('another team’s import of a team’s calendar reads the same games', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, zones, async (games, timeZone) => {
      const source = await createTeam(db, { name, timeZone });
      for (const { day, score, ...columns } of games) {
        const row = await createGameRow(db, source.id, { ...columns, playedOn: day });
        if (score && day <= lastPlayed) await createResultRow(db, row, score);
      }
      const [{ slug } = { slug: '' }] = await db.select().from(league).where(eq(league.id, source.leagueId));
      const { body: text } = await send(null, { url: `/calendar/${slug}/${source.slug}.ics` });
      const reader = await createTeam(db, { name, timeZone });
      const read = await call(reader.captain, previewImport, { body: { text } });
      expect(read.body.unreadable).toEqual([]);
      const keys = read.body.rows.map(({ key }) => key);
      const results = read.body.rows.flatMap(({ key, results: [likeliest] }) =>
        likeliest ? [{ key, result: likeliest.result }] : [],
      );
      await call(reader.captain, applyImport, { params: { id: read.body.id }, body: { keys, results } });
      expect(await listedGames(reader.id)).toEqual(await listedGames(source.id));
      const again = await call(reader.captain, previewImport, { body: { text } });
      expect(again.body.rows.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
