import { beforeEach, expect, test } from 'vitest';
import { previewImport } from '#contract/schedule-import.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
beforeEach(() => clock.set('2026-11-18T17:00:00Z'));

/** Every seventh day from a Thursday is no Monday: ical.js searches for ever. */
const endless = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'DTSTART:20261119T170000Z',
  'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'SUMMARY:vs Bulls',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const plain = 'Date,Opponent\n12/20/2026,Bulls\n';

async function startTeam() {
  const team = await createTeam(db, { timeZone: 'America/New_York' });
  return async (text: string) => {
    const { status, error } = await call(team.captain, previewImport, { body: { text } });
    return [status, error?.message ?? null];
  };
}

const tooLong = [400, 'This takes too long to read. Is it a schedule?'];
const paused = [429, 'Imports are paused until 1:20 PM, because two schedules took too long to read'];

test('two schedules within an hour that take too long pause the team’s imports for an hour, and no other team’s', async () => {
  const [preview, other] = [await startTeam(), await startTeam()];
  expect(await preview(endless)).toEqual(tooLong);
  clock.set('2026-11-18T17:20:00Z');
  expect(await preview(plain)).toEqual([200, null]);
  expect(await preview(endless)).toEqual(tooLong);
  expect(await preview(plain)).toEqual(paused);
  expect(await other(plain)).toEqual([200, null]);
  clock.set('2026-11-18T18:19:00Z');
  expect(await preview(plain)).toEqual(paused);
  clock.set('2026-11-18T18:20:01Z');
  expect(await preview(plain)).toEqual([200, null]);
});

test('two that are more than an hour apart pause nothing', async () => {
  const preview = await startTeam();
  expect(await preview(endless)).toEqual(tooLong);
  clock.set('2026-11-18T18:30:00Z');
  expect(await preview(endless)).toEqual(tooLong);
  expect(await preview(plain)).toEqual([200, null]);
});
