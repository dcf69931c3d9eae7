import { beforeEach, expect, test } from 'vitest';
import { rowReasonText } from '#contract/row-reasons.ts';
import { listSchedule } from '#contract/schedule.ts';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { inLanguage, type Language } from '#messages/language';
import { scheduleImport } from '#server/database/schema/schedule-import.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
beforeEach(() => clock.set('2026-11-18T17:00:00Z'));

const leagueWide = `Date,Time,Home,Away
12/15/2026,7:00 PM,Harbor Hawks,Bulls
12/16/2026,7:00 PM,Harbor Hawks II,Sharks
12/17/2026,7:00 PM,Titans,Wolves
12/18/2026,late,Harbor Hawks,Geese
`;

async function startTeam() {
  const team = await createTeam(db, { name: 'Harbor Hawks' });
  const preview = async (text: string) => (await call(team.captain, previewImport, { body: { text } })).body;
  const apply = async (id: number, keys: string[]) =>
    (await call(team.captain, applyImport, { params: { id }, body: { keys } })).body;
  const games = async () =>
    (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body.map(
      ({ playedOn, time, opponent, notes }) => [playedOn, time, opponent, notes],
    );
  return { preview, apply, games };
}

test('games of other squads and teams are skipped with their reason, and come when they are ticked', async () => {
  const { preview, apply, games } = await startTeam();
  const { id, rows } = await preview(leagueWide);
  expect(rows.map(({ kind, game, reason }) => [kind, game.opponent, reason])).toEqual([
    ['added', 'Bulls', null],
    ['skipped', 'Sharks', { code: 'otherSquad', params: { name: 'Harbor Hawks II', team: 'Harbor Hawks' } }],
    ['skipped', 'Titans vs Wolves', { code: 'otherTeams' }],
    ['skipped', 'Geese', { code: 'noTime', params: { text: 'late' } }],
  ]);
  await apply(
    id,
    rows.map(({ key }) => key),
  );
  expect(await games()).toEqual([
    ['2026-12-15', '7:00 PM', 'Bulls', null],
    ['2026-12-16', '7:00 PM', 'Sharks', null],
    ['2026-12-17', '7:00 PM', 'Titans vs Wolves', null],
    ['2026-12-18', null, 'Geese', null],
  ]);
  const again = await preview(leagueWide);
  expect(again.rows.map(({ kind }) => kind)).toEqual(Array(4).fill('unchanged'));
});

test('why rows are skipped is put into words for each reader, and stored in no language', async () => {
  const { preview } = await startTeam();
  const { rows } = await preview(leagueWide);
  const reasons = rows.flatMap(({ reason }) => reason ?? []);
  const readIn = (language: Language) => inLanguage(language, () => reasons.map(rowReasonText));
  expect(readIn('de')).toEqual([
    'Harbor Hawks II ist ein anderes Team, nicht Harbor Hawks',
    'Spiel eines anderen Teams',
    'Ungültige Uhrzeit: „late“',
  ]);
  expect(readIn('fr')).toEqual([
    'Harbor Hawks II est une autre équipe, pas Harbor Hawks',
    'Match d’une autre équipe',
    'Heure non valide\u00a0: «\u00a0late\u00a0»',
  ]);
  const [draft] = await db.select({ reading: scheduleImport.reading }).from(scheduleImport);
  expect(draft?.reading.rows.flatMap(({ skipped }) => skipped?.code ?? [])).toEqual([
    'otherSquad',
    'otherTeams',
    'noTime',
  ]);
});

test('a time that became unreadable leaves the time on the schedule as it is', async () => {
  const { preview, apply } = await startTeam();
  const { id, rows } = await preview('Date,Time,Opponent\n12/18/2026,7 PM,Geese\n');
  await apply(
    id,
    rows.map(({ key }) => key),
  );
  const again = await preview('Date,Time,Opponent\n12/18/2026,late,Geese\n');
  expect(again.rows.map(({ kind, game }) => [kind, game.time])).toEqual([['unchanged', '7:00 PM']]);
});

test('a remark behind the opponent becomes the notes of the game, and changes with its source', async () => {
  const { preview, apply, games } = await startTeam();
  const remarks = (remark: string) => `Date,Time,Game\n12/15/2026,7 PM,Harbor Hawks vs Bulls (${remark})\n`;
  const first = await preview(remarks('District'));
  await apply(
    first.id,
    first.rows.map(({ key }) => key),
  );
  expect(await games()).toEqual([['2026-12-15', '7:00 PM', 'Bulls', 'District']]);
  const second = await preview(remarks('District final'));
  expect(second.rows.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['changed', [{ field: 'notes', from: 'District', to: 'District final' }]],
  ]);
});
