import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createResultRow, createTeam } from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp();
clock.set('2026-11-18T17:00:00Z');

type Team = Awaited<ReturnType<typeof createTeam>>;

/** The schedule of the team's yearbook, as a spreadsheet gets it. */
async function exportedSchedule({ id, captain }: Team): Promise<Buffer> {
  const { rawPayload } = await send(captain, { url: `/api/teams/${id}/yearbook` });
  const zip = await fromBufferPromise(rawPayload, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('csv/schedule.csv')) return buffer(await zip.openReadStreamPromise(entry));
  }
  throw new Error('The yearbook has no schedule');
}

const opponents = [
  'Bulls',
  'Bulls (Mass.)',
  'Bulls (Away)',
  'Stars - Blue',
  'Paws at Dock 9',
  '5 AM Ballers',
  'O’Malley & Sons, Inc.',
  '=SUM(A1)',
  '-Zero',
  '76ers',
  'The "B" team; 2',
  'Étoiles',
  'Game Over',
  'Practice',
  'Harbor Hawks II',
  'TBD',
];

async function teamWithGames() {
  const team = await createTeam(db, { name: 'Harbor Hawks', timeZone: 'America/New_York' });
  for (const [index, opponent] of opponents.entries()) {
    const game = await createGameRow(db, team.id, {
      playedOn: `2026-11-${String(index + 5).padStart(2, '0')}`,
      opponent,
      isHome: index % 2 === 0,
      time: index % 5 === 4 ? null : '7:45 PM',
      isCancelled: index % 7 === 6,
      location: index % 3 === 0 ? null : 'Pier Gym, court 2',
      notes: index === 1 ? 'Bring water' : null,
    });
    if (index < 4) await createResultRow(db, game, [68, 61]);
  }
  return team;
}

test('the exported schedule comes back as it is: every game is unchanged', async () => {
  const team = await teamWithGames();
  const file = (await exportedSchedule(team)).toString('base64');
  const { body } = await call(team.captain, previewImport, { body: { file } });
  expect(body.unreadable).toEqual([]);
  expect(body.rows.map(({ kind, game, preserved }) => [game.opponent, kind, preserved])).toEqual(
    opponents.map((opponent) => [opponent, 'unchanged', []]),
  );
});

test('and another team that imports it gets the same games', async () => {
  const file = (await exportedSchedule(await teamWithGames())).toString('base64');
  const reader = await createTeam(db, { name: 'Dockside', timeZone: 'America/New_York' });
  const { body } = await call(reader.captain, previewImport, { body: { file } });
  await call(reader.captain, applyImport, {
    params: { id: body.id },
    body: { keys: body.rows.map(({ key }) => key) },
  });
  const again = await call(reader.captain, previewImport, {
    body: { file: (await exportedSchedule(reader)).toString('base64') },
  });
  expect(again.body.rows.map(({ kind, game }) => [game.opponent, kind])).toEqual(
    opponents.map((opponent) => [opponent, 'unchanged']),
  );
});
