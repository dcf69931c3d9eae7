import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { inTransaction } from '../transaction.ts';
import { isoText } from './columns.ts';

const { db } = await startTestApp();

const moments = [
  '2026-11-15T05:00:00Z',
  '2026-11-15T05:00:00.5Z',
  '2026-11-15T05:00:00.000001Z',
  '2026-11-15T05:00:00.123456Z',
  '2026-11-15T05:00:00.120Z',
  '9998-12-31T23:59:59.999999Z',
];

test.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Europe/London'])(
  'an instant is the same ISO text from a row and from JSON of a session in %s',
  async (zone) => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('TimeZone', ${zone}, true)`);
      for (const moment of moments) {
        const { rows } = await tx.execute<{ text: string; json: { at: string } }>(
          sql`select at::text as text, json_build_object('at', at) as json from (select ${moment}::timestamptz as at) one`,
        );
        const expected = Temporal.Instant.from(moment).toString();
        expect([isoText(rows[0]?.text ?? ''), isoText(rows[0]?.json.at ?? '')]).toEqual([expected, expected]);
      }
    });
  },
);

test.each(['infinity', '-infinity', '0044-03-15 12:00:00+00 BC', '2026-11-15', ''])(
  '%s is no instant',
  (text) => {
    expect(() => isoText(text)).toThrow(RangeError);
  },
);
