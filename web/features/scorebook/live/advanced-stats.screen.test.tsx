import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Play } from '#domain/scorebook/events.ts';
import { openScoredGame } from '#web/testing/scored-game.ts';
import { expectSeen, pressButton, region } from '#web/testing/user.ts';

async function openAdvanced(plays: readonly Play[]) {
  await openScoredGame(plays.map((play) => ({ play })));
  await pressButton('Advanced');
}

const five = ['p1', 'p2', 'p3', 'p4', 'p5'];
const three: Play = { kind: 'shot', side: 'home', player: 'p1', points: 3, isMade: true };

test('everybody sees the advanced numbers of a scouted game, and how they are computed', async () => {
  await openAdvanced([
    { kind: 'level', side: 'home', level: 'scout' },
    { kind: 'lineup', side: 'home', players: five },
    three,
    { ...three, isMade: false },
    { kind: 'turnover', side: 'home', player: 'p2' },
  ]);
  const table = await screen.findByRole('table', { name: 'Advanced, Harbor Hawks' });
  const [head, scorer] = within(table).getAllByRole('row');
  expect(
    within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Player', 'eFG%', 'TS%', 'USG%', 'AST/TO', 'GmSc']);
  expect(
    within(scorer!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['75.0', '75.0', '66.7', '–', '2.0']);
  await expectSeen('3 possessions · 100.0 points per 100');
  const units = await region('Five-man units, Harbor Hawks');
  expect(within(units).getAllByRole('listitem')).toHaveLength(1);
  expect(units.textContent).toContain('6:00 min3–0');
  expect(screen.queryByRole('table', { name: 'Advanced, Night Herons' })).toBeNull();
  await expectSeen('How these are computed');
});

test('of a game kept as a sheet the screen says what advanced numbers need', async () => {
  await openAdvanced([three]);
  await expectSeen('Advanced stats need a game that was scouted from start to finish.');
});
