import { expect, test } from 'vitest';
import { previewImport } from '#contract/schedule-import.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp({ limits: { ...noLimits, workPerPerson: 2_250 } });
clock.set('2026-11-18T17:00:00Z');

const plain = 'Date,Opponent\n12/20/2026,Bulls\n';
const endless = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261119T170000Z\r\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=MO\r\nSUMMARY:vs Bulls\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

async function startCaptain() {
  const { captain } = await createTeam(db);
  return async (text: string) => (await call(captain, previewImport, { body: { text } })).status;
}

test('an import is charged the time it took: one that takes all of it leaves none for the next', async () => {
  const preview = await startCaptain();
  expect(await preview(endless)).toBe(400);
  expect(await preview(plain)).toBe(429);
});

test('quick ones are charged little', async () => {
  const preview = await startCaptain();
  for (let n = 0; n < 6; n += 1) expect(await preview(plain)).toBe(200);
});
