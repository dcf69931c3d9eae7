import { expect, test } from 'vitest';
import { listGamePlays } from '#contract/scorebook/plays.ts';
import { addScorebookEvents, getScorebook } from '#contract/scorebook.ts';
import type { BoxColumn } from '#domain/scorebook/columns.ts';
import type { Play } from '#domain/scorebook/events.ts';
import { sides } from '#domain/standings/outcome.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-19T20:00:00Z');

async function scoredGame(playsOf: (player: string) => readonly Play[]) {
  const team = await createTeam(db);
  const player = await createPlayer(db, team.id, { name: 'Maya Torres' });
  const { id } = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
  const events = playsOf(`p${player.id}`).map((play, index) =>
    scorerEvent(play, { clock: 11_000 - 100 * index }),
  );
  const add = (added: typeof events) =>
    call(team.captain, addScorebookEvents, { params: { id }, body: { events: added } });
  if (events.length > 0) await add(events);
  const plays = async () => (await call(null, listGamePlays, { params: { id } })).body;
  const book = async () => (await call(null, getScorebook, { params: { id } })).body;
  return { player, events, add, plays, book };
}

const three = (player: string | null, isMade = true): Play => ({
  kind: 'shot',
  side: 'home',
  player,
  points: 3,
  isMade,
});

const aGame = (maya: string): Play[] => [
  { kind: 'level', side: 'home', level: 'scout' },
  { kind: 'player', side: 'home', player: maya, number: '12', isHere: true },
  three(maya),
  three(maya, false),
  { kind: 'rebound', side: 'home', player: maya, rebound: 'offensive' },
  { kind: 'freeThrow', side: 'home', player: maya, points: 2, isMade: true },
  { kind: 'freeThrow', side: 'home', player: maya, points: 1, isMade: false },
  { kind: 'foul', side: 'home', player: maya, foul: 'personal' },
  { kind: 'foul', side: 'home', player: maya, foul: 'technical' },
  { kind: 'timeout', side: 'home' },
  three('n5'),
  { kind: 'points', side: 'home', points: 2 },
  { kind: 'shot', side: 'away', player: 'n7', points: 2, isMade: true },
];

test('every number of the box score is the sum of its plays', async () => {
  const { plays, book } = await scoredGame(aGame);
  const all = (await plays())?.plays ?? [];
  const { box } = (await book())!;
  for (const side of sides) {
    for (const { player, number, counts } of box[side].lines) {
      const own = all.filter(
        (play) =>
          play.side === side &&
          (player ? play.playerId === player.id : play.playerId === null && play.number === number),
      );
      const sum = (column: BoxColumn) =>
        own
          .filter(({ columns }) => columns.includes(column))
          .reduce((total, { points }) => total + (column === 'points' ? points : 1), 0);
      for (const [index, column] of box[side].columns.entries())
        if (column !== 'minutes' && column !== 'plusMinus')
          expect([column, sum(column)]).toEqual([column, counts[index]]);
    }
  }
});

test('what was taken back is gone, and what makes no number was never there', async () => {
  const { player, events, add, plays } = await scoredGame(aGame);
  const first = events.find(({ play }) => play.kind === 'shot')!;
  const kinds = async () => (await plays())?.plays.map(({ kind }) => kind);
  expect(await kinds()).not.toContain('timeout');
  expect((await plays())?.plays[0]).toMatchObject({ id: first.id, playerId: player.id, points: 3 });
  await add([scorerEvent({ kind: 'undo', target: first.id }, { clock: 5_000 })]);
  expect((await plays())?.plays.map(({ id }) => id)).not.toContain(first.id);
});

test('a game without an entry has none', async () => {
  const { plays } = await scoredGame(() => []);
  expect(await plays()).toBeNull();
});
