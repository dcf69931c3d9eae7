import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createPlayoffs } from '#contract/competitions/playoffs.ts';
import { createWithdrawal, deleteWithdrawal } from '#contract/competitions/withdrawals.ts';
import { getLeagueSchedule } from '#contract/competitions.ts';
import { createResult } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, person } from '#server/testing/fixtures.ts';
import { createFallOfHawks } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

let count = 0;

/** Hawks, Owls and Guests: each has beaten the next, and one game of Hawks and Owls and one of Owls and Guests are to come. */
async function season() {
  clock.set('2026-11-18T17:00:00Z');
  const fall = await createFallOfHawks({ call, db }, admin, `left-${++count}`);
  const { params, hawks, page, gamesOf } = fall;
  const { h, o, g } = fall.ids;
  const add = (more: object = {}) => fall.add({ playedOn: '2026-11-25', ...more });
  const play = async (homeId: number, awayId: number, playedOn: string) => {
    const fixtureId = await add({ homeId, awayId, playedOn });
    const result = { kind: 'played', points: { home: 60, away: 50 } } as const;
    await call(admin, setOutcome, { params: { ...params, fixtureId }, body: { result } });
  };
  await play(h, o, '2026-11-02');
  await play(o, g, '2026-11-03');
  await play(h, g, '2026-11-04');
  const next = { ho: await add(), og: await add({ homeId: o, awayId: g, playedOn: '2026-11-27' }) };
  const withdraw = (entryId: number, games: 'forfeit' | 'cancel' | 'annul') =>
    call(admin, createWithdrawal, { params: { ...params, entryId }, body: { games } });
  const restore = (entryId: number) => call(admin, deleteWithdrawal, { params: { ...params, entryId } });
  const table = async () =>
    (await page()).table.map(({ entryId, rank, wins, losses, tablePoints }) => [
      { [h]: 'Hawks', [o]: 'Owls', [g]: 'Guests' }[entryId],
      ...[rank, wins, losses, tablePoints],
    ]);
  const games = async (team: typeof hawks) =>
    (await gamesOf(team)).map(({ playedOn, isCancelled, status }) => [
      playedOn.slice(5),
      isCancelled,
      status,
    ]);
  const change = (fixtureId: number, more: object) =>
    fall.change(fixtureId, { playedOn: '2026-11-25', ...more });
  return { ...fall, next, add, change, withdraw, restore, table, games };
}

const kindsOf = async (playerId: number) =>
  (
    await db
      .select({ kind: notification.kind })
      .from(notification)
      .where(eq(notification.playerId, playerId))
      .orderBy(asc(notification.id))
  ).map(({ kind }) => kind);

describe('a team that withdraws', () => {
  test('loses its games to come by forfeit: they are off on both schedules, and both teams hear of it', async () => {
    const { hawks, owls, ids, withdraw, table, games, page } = await season();
    const player = await createPlayer(db, hawks.id);
    const reply = await withdraw(ids.o, 'forfeit');
    expect([reply.status, reply.body.entries[1]?.withdrawn]).toEqual([201, 'gamesStand']);
    expect(await table()).toEqual([
      ['Hawks', 1, 3, 0, 6],
      ['Guests', 2, 1, 2, 4],
      ['Owls', null, 1, 3, 3],
    ]);
    expect(await games(hawks)).toEqual([
      ['11-02', false, 'won'],
      ['11-04', false, 'won'],
      ['11-25', true, 'won'],
    ]);
    expect((await games(owls)).at(-1)).toEqual(['11-27', true, 'lost']);
    expect(await kindsOf(player.id)).toEqual(['game_cancelled']);
    expect((await kindsOf(owls.captainId)).filter((kind) => kind === 'game_cancelled')).toHaveLength(2);
    expect((await page()).results.map(({ playedOn }) => playedOn)).toEqual([
      '2026-11-04',
      '2026-11-03',
      '2026-11-02',
    ]);
    const [entry] = await db
      .select({ details: auditEntry.details })
      .from(auditEntry)
      .where(eq(auditEntry.action, 'entry_withdrawn'));
    expect(entry?.details).toMatchObject({ games: 'forfeit', count: 2 });
  });

  test('plays no more, and what it has played counts', async () => {
    const { hawks, ids, withdraw, table, games } = await season();
    await withdraw(ids.o, 'cancel');
    expect(await table()).toEqual([
      ['Hawks', 1, 2, 0, 4],
      ['Guests', 2, 0, 2, 2],
      ['Owls', null, 1, 1, 3],
    ]);
    expect((await games(hawks)).at(-1)).toEqual(['11-25', true, 'upcoming']);
  });

  test('has none of its games counted, on schedules either', async () => {
    const { slug, hawks, ids, withdraw, table, games } = await season();
    await withdraw(ids.o, 'annul');
    expect(await table()).toEqual([
      ['Hawks', 1, 1, 0, 2],
      ['Guests', 2, 0, 1, 1],
      ['Owls', null, 0, 0, 0],
    ]);
    expect(await games(hawks)).toEqual([
      ['11-02', false, 'completed'],
      ['11-04', false, 'won'],
      ['11-25', true, 'upcoming'],
    ]);
    const { body } = await call(null, getLeagueSchedule, { params: { leagueSlug: slug } });
    expect(body.competition?.fixtures.map(({ state, outcome }) => [state, outcome?.kind ?? null])).toEqual([
      ['published', 'annulled'],
      ['published', 'annulled'],
      ['published', 'played'],
      ['cancelled', null],
      ['cancelled', null],
    ]);
  });

  test.each(['forfeit', 'cancel', 'annul'] as const)('comes back with all as it was: %s', async (choice) => {
    const { hawks, owls, ids, withdraw, restore, table, games, read } = await season();
    const seen = async () => [await table(), await games(hawks), await games(owls)];
    const before = await seen();
    const fixtures = (await read()).fixtures;
    await withdraw(ids.o, choice);
    expect((await restore(ids.o)).status).toBe(200);
    expect(await seen()).toEqual(before);
    expect((await read()).fixtures).toEqual(fixtures);
    expect((await restore(ids.o)).status).toBe(404);
  });

  test('leaves games off against a team that has left too', async () => {
    const { ids, next, withdraw, restore, read } = await season();
    await withdraw(ids.o, 'forfeit');
    await withdraw(ids.h, 'cancel');
    await restore(ids.o);
    const stateOf = async (id: number) => {
      const fixture = (await read()).fixtures.find((one) => one.id === id);
      return [fixture?.state, fixture?.outcome];
    };
    expect([await stateOf(next.ho), await stateOf(next.og)]).toEqual([
      ['cancelled', null],
      ['published', null],
    ]);
    await restore(ids.h);
    expect(await stateOf(next.ho)).toEqual(['published', null]);
  });

  test('does not come back to a court that another game has', async () => {
    const { ids, withdraw, restore, add } = await season();
    await withdraw(ids.o, 'cancel');
    await add({ homeId: ids.h, awayId: ids.g, time: '7:30 PM' });
    const { status, error } = await restore(ids.o);
    expect([status, error.message]).toMatchObject([409, expect.stringContaining('Guests')]);
  });

  test('has no new games, is not withdrawn twice, and its captain reports nothing', async () => {
    const { ids, params, next, owls, hawks, withdraw, change, add } = await season();
    await add({ playedOn: '2026-11-17' });
    await withdraw(ids.o, 'forfeit');
    expect((await withdraw(ids.o, 'annul')).status).toBe(409);
    expect((await change(next.ho, { state: 'published' })).status).toBe(409);
    const body = { homeId: ids.g, awayId: ids.o, round: 2, playedOn: '2026-12-01', state: 'published' };
    const added = await call(admin, createFixture, {
      params,
      body: { ...body, time: null, venue: null, court: null } as never,
    });
    expect([added.status, added.error.message]).toMatchObject([409, expect.stringContaining('withdrew')]);
    const report = async (team: typeof owls) => {
      const list = (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body;
      const { id } = list.find(({ playedOn }) => playedOn === '2026-11-17')!;
      return call(team.captain, createResult, {
        body: { hbaScore: 50, opponentScore: 40, notes: null, scheduleGameId: id },
      });
    };
    const refused = await report(owls);
    expect([refused.status, refused.error.message]).toMatchObject([409, expect.stringContaining('withdrew')]);
    expect((await report(hawks)).status).toBe(201);
  });

  test('is not seeded, and in the playoffs its opponent goes on', async () => {
    const { params, ids, withdraw, add, page } = await season();
    const seed = (seeds: number[] | null, size: number) =>
      call(admin, createPlayoffs, {
        params,
        body: { size, bestOf: 1, thirdPlace: false, reseeds: false, seeds },
      });
    await withdraw(ids.g, 'cancel');
    expect((await seed([ids.h, ids.g], 2)).status).toBe(400);
    expect((await seed(null, 3)).status).toBe(400);
    expect((await seed(null, 2)).status).toBe(201);
    await add({ playedOn: '2026-12-05', playoff: { round: 1, series: 1 } });
    await withdraw(ids.h, 'annul');
    expect((await page()).playoffs?.rounds[0]?.[0]?.winnerId).toBe(ids.o);
  });
});
