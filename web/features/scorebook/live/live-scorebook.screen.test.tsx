import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Play } from '#domain/scorebook/events.ts';
import { openScoredGame } from '#web/testing/scored-game.ts';
import { choose, dialog, expectSeen, expectText, pressButton, region } from '#web/testing/user.ts';

const five = ['p1', 'p2', 'p3', 'p4', 'p5'];
const shot: Play = { kind: 'shot', side: 'home', player: 'p1', points: 3, isMade: true };

/** Numbers without what a screen reader says of their button. */
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('button')?.firstChild?.textContent ?? cell.textContent);

test.each([null, 'player@demo.test', 'captain@demo.test'])(
  'during a game its score, period and clock come before its day and place: %s',
  async (as) => {
    for (const time of ['7:00 AM', null]) {
      await openScoredGame([{ play: shot }], { as, time });
      const live = await region('Live');
      await expectText(live, '1st half · 20:00', 'Night Herons');
      const place = live.compareDocumentPosition(await region('When and where'));
      expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  },
);

test('the box score has percentages, plus/minus and totals of what was kept, by period too', async () => {
  await openScoredGame([
    { play: { kind: 'level', side: 'home', level: 'scout' } },
    { play: { kind: 'lineup', side: 'home', players: five } },
    { play: shot },
    { play: { ...shot, isMade: false } },
    { play: { kind: 'shot', side: 'away', player: 'n7', points: 2, isMade: true }, period: 2 },
  ]);
  const table = await screen.findByRole('table', { name: 'Box score, Harbor Hawks' });
  const [head, scorer, , , , , total] = within(table).getAllByRole('row');
  const labels = within(head!)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(labels).toEqual('Player MIN PTS FG FG% 3P 3P% FT FT% OREB DREB AST STL BLK TO PF +/−'.split(' '));
  const cells = cellsOf(scorer!);
  expect([cells[1], cells[2], cells[3], cells[7], cells.at(-1)]).toEqual(['3', '1–2', '50.0', '–', '+1']);
  expect(cellsOf(total!).slice(1, 4)).toEqual(['3', '1–2', '50.0']);
  const theirs = screen.getByRole('table', { name: 'Box score, Night Herons' });
  expect(within(theirs).queryByRole('columnheader', { name: 'OREB' })).toBeNull();
  await pressButton('2nd half');
  await expect.poll(() => cellsOf(within(table).getAllByRole('row').at(-1)!).at(-1)).toBe('−2');
});

test('a number of the box score leads to the plays that make it, and on to the others of its player', async () => {
  await openScoredGame([
    { play: { kind: 'level', side: 'home', level: 'scout' } },
    { play: shot },
    { play: { ...shot, isMade: false } },
    { play: { kind: 'foul', side: 'home', player: 'p1', foul: 'personal' }, period: 2 },
    { play: { ...shot, player: 'p2' } },
  ]);
  await pressButton(/^3 PTS of Maya Torres/);
  const plays = await dialog('Maya Torres');
  const playTexts = () =>
    within(plays)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await expect.poll(playTexts).toEqual([expect.stringContaining('3 points')]);
  await choose('Plays', 'FG: 1–2', plays);
  await expect.poll(playTexts).toHaveLength(2);
  await choose('Plays', 'All plays', plays);
  await expect.poll(playTexts).toHaveLength(3);
});

test('rebounds, PRA and stocks have exactly the plays that add up to them', async () => {
  const credit = (kind: 'assist' | 'steal' | 'block' | 'turnover'): { play: Play } => ({
    play: { kind, side: 'home', player: 'p1' },
  });
  await openScoredGame([
    { play: { kind: 'level', side: 'home', level: 'scout' } },
    { play: shot },
    { play: { ...shot, isMade: false } },
    { play: { kind: 'rebound', side: 'home', player: 'p1', rebound: 'offensive' } },
    { play: { kind: 'rebound', side: 'home', player: 'p1', rebound: 'defensive' } },
    credit('assist'),
    credit('steal'),
    credit('block'),
    credit('turnover'),
  ]);
  await pressButton(/^3 PTS of Maya Torres/);
  const plays = await dialog('Maya Torres');
  const count = () => within(plays).getAllByRole('listitem').length;
  for (const [number, listed] of [
    ['REB: 2', 2],
    ['PRA: 6', 4],
    ['STOCKS: 2', 2],
  ] as const) {
    await choose('Plays', number, plays);
    await expect.poll(count).toBe(listed);
  }
});

test('everybody sees how the score went, and where a player shot from', async () => {
  const id = crypto.randomUUID();
  await openScoredGame([
    { play: { kind: 'level', side: 'home', level: 'scout' } },
    { play: shot, id },
    { play: { kind: 'place', target: id, x: 20, y: 60 } },
    { play: { kind: 'shot', side: 'away', player: 'n7', points: 2, isMade: true } },
    { play: { kind: 'shot', side: 'away', player: 'n7', points: 2, isMade: true } },
  ]);
  await expectSeen(
    'Harbor Hawks led by up to 3\u00a0· Night Herons led by up to 1\u00a0· 1 lead change\u00a0· 0 ties',
  );
  await expectText(await region('Shots'), 'Harbor Hawks: 1 of 1 shots, 1 of 1 threes');
});
