import { expect, test } from 'vitest';
import { claimJersey, getJerseyLink } from '#contract/scorebook/jersey-links.ts';
import { addLinkedEvents, createScoreLink } from '#contract/scorebook/score-links.ts';
import { getScoresheet } from '#contract/scorebook/sheet.ts';
import {
  addScorebookEvents,
  getAdvancedStats,
  getScorebook,
  listScorebookEvents,
} from '#contract/scorebook.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();

const two = (player: string | null): Play => ({
  kind: 'shot',
  side: 'home',
  player,
  points: 2,
  isMade: true,
});

/** A game that is scored by somebody with the link, and nothing else. */
async function linkedGame() {
  clock.set('2026-11-19T18:00:00Z');
  const team = await createTeam(db);
  const { id } = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
  const { token } = (await call(team.captain, createScoreLink, { params: { id } })).body;
  const add = (...events: object[]) => call(null, addLinkedEvents, { params: { token }, body: { events } });
  const list = () => call(team.captain, listScorebookEvents, { params: { id }, query: {} });
  return { team, id, add, list };
}

test('a link shows nobody the name of a player who waits for approval', async () => {
  const { team, id, add, list } = await linkedGame();
  const pending = await createPlayer(db, team.id, { name: 'Robin Secret', isApproved: false });
  const key = `p${pending.id}`;
  for (const play of [two(key), { kind: 'lineup', side: 'home', players: [key] }] as const)
    expect((await add(scorerEvent(play))).body.count).toBe(0);
  await add(scorerEvent(two(null)));
  expect((await list()).body.count).toBe(1);
  const params = { id };
  const replies = [
    await call(null, getScorebook, { params, query: {} }),
    await call(null, getScoresheet, { params }),
    await call(null, getAdvancedStats, { params }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain('Secret');
});

test('a list has no more players than its teams', async () => {
  const { team, add, list } = await linkedGame();
  const own = await createPlayer(db, team.id);
  const many = Array.from({ length: 20 }, (_, index) => `p${900_000 + index}`);
  const plays: Play[] = [
    { kind: 'lineup', side: 'home', players: many },
    { kind: 'substitution', side: 'home', in: many, out: [] },
    { kind: 'substitution', side: 'home', in: [], out: many },
    { kind: 'player', side: 'home', player: 'p900000', number: '4', isHere: true },
    { kind: 'foul', side: 'away', player: 'p900000', foul: 'personal' },
  ];
  for (const play of plays) expect((await add(scorerEvent(play))).body.count).toBe(0);
  const lineup = scorerEvent({ kind: 'lineup', side: 'home', players: [`p${own.id}`, 'n07'] });
  const refused = plays.map((play) => scorerEvent(play));
  // A phone that got the others' entries from another one can send its own, and learns which were refused.
  expect((await add(lineup, ...refused)).body).toMatchObject({
    count: 1,
    refusedIds: refused.map((event) => event.id),
  });
  expect((await list()).body.events).toEqual([lineup]);
});

test('no time of a megabyte is stored', async () => {
  const { add, list } = await linkedGame();
  const event = { ...scorerEvent(two(null)), time: `2026-11-19T19:00:00.${'1'.repeat(100_000)}Z` };
  expect((await add(event)).status).toBe(400);
  expect((await add({ ...event, time: '2026-11-19T19:00:00.123456789Z' })).status).toBe(200);
  expect((await list()).body.count).toBe(1);
});

test('an id in capitals is refused: it is not a second event', async () => {
  const { add } = await linkedGame();
  const event = scorerEvent(two(null));
  const loud = { ...event, id: event.id.replace(/^./, 'a').toUpperCase() };
  expect((await add(loud)).status).toBe(400);
  expect((await add({ ...loud, id: loud.id.toLowerCase() })).status).toBe(200);
  expect((await add(loud)).status).toBe(400);
});

test('an entry with the highest counter leaves the list readable and numbers to be claimed', async () => {
  const { team, id, add, list } = await linkedGame();
  const jo = await createPlayer(db, team.id, { jerseyNumber: 4 });
  expect((await add(scorerEvent(two(null), { counter: 1_000_000 }))).status).toBe(200);
  const { token } = (await call(team.captain, getJerseyLink, { params: { id } })).body;
  const claim = { params: { token }, body: { jerseyNumber: '23' } };
  expect((await call(jo.identity, claimJersey, claim)).status).toBe(200);
  const { status, body } = await list();
  expect([status, body.count]).toEqual([200, 2]);
});

test('a game has no more periods to ask for than it can have', async () => {
  const { id, add } = await linkedGame();
  await add(scorerEvent(two(null)));
  const read = (period: number) => call(null, getScorebook, { params: { id }, query: { period } });
  expect((await read(12)).status).toBe(200);
  expect((await read(13)).status).toBe(400);
});

test('a batch that was sent to the wrong game is refused as a whole, and the right game takes it', async () => {
  const { team, id, add, list } = await linkedGame();
  const other = await createGameRow(db, team.id, { playedOn: '2026-11-26' });
  const send = (gameId: number, ...events: object[]) =>
    call(team.captain, addScorebookEvents, { params: { id: gameId }, body: { events } });
  const sent = scorerEvent(two(null));
  await add(sent);
  const fresh = scorerEvent(two(null));
  const undo = scorerEvent({ kind: 'undo', target: sent.id });
  for (const batch of [
    [fresh, sent],
    [sent, fresh],
    [fresh, undo],
  ]) {
    const { status, error } = await send(other.id, ...batch);
    expect([status, error.reason?.code]).toEqual([409, 'scorebookOtherGame']);
    expect((await call(null, getScorebook, { params: { id: other.id }, query: {} })).body).toBeNull();
    expect((await list()).body.events).toEqual([sent]);
  }
  expect((await send(id, fresh, sent, undo)).body).toMatchObject({ count: 3, refusedIds: [] });
  expect((await send(other.id, scorerEvent(two(null)))).body.count).toBe(1);
});
