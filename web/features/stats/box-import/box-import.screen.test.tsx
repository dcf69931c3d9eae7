import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getBoxScore } from '#contract/stats.ts';
import { createGameRow, createResultRow } from '#server/testing/fixtures.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectSeen, expectText, expectToast, fill, pressButton } from '#web/testing/user.ts';

const captain = 'captain@demo.test';

async function openImport() {
  const league = await openLeague();
  const game = await createGameRow(league.db, 1, {
    playedOn: '2026-11-18',
    time: '7:00 AM',
    opponent: 'Night Herons',
  });
  await createResultRow(league.db, game, [70, 61]);
  await league.openScreen(`/game/${game.id}`, captain);
  await pressButton('Import a box score');
  return { league, id: game.id };
}

test('a captain pastes a box score, looks at it, and saves the lines of those it names', async () => {
  const { league, id } = await openImport();
  await fill('Or paste the table', 'Player,PTS,REB\nMaya Torres,22,5\nNobody We Know,9,1\nTotals,31,6');
  await pressButton('Preview');
  const dialog = await screen.findByRole('dialog', { name: 'Import a box score' });
  await expectText(dialog, 'Columns found: PTS, REB', '22 PTS, 5 REB');
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Nobody We Know').value).toBe('');
  await pressButton('Save 1 line');
  await expectToast('Stats saved');
  const { body } = await league.call(null, getBoxScore, { params: { gameId: id } });
  expect(body.entries).toMatchObject([
    {
      player: { name: 'Maya Torres' },
      points: 22,
      rebounds: 5,
      bookStats: ['points', 'rebounds'],
      isImported: true,
    },
  ]);
});

test('a text without headings is refused with what is missing', async () => {
  await openImport();
  await fill('Or paste the table', 'Maya;22');
  await pressButton('Preview');
  await expectSeen("Couldn't find a row of headings with players and numbers.");
});
