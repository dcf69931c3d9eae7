import { expect, test } from 'vitest';
import { defaultReminderHours, dueStages } from './reminders.ts';

const tipOff = Temporal.Instant.from('2026-11-20T00:45:00Z');
const before = (time: { hours?: number; milliseconds?: number }) => tipOff.subtract(time);

test.each([
  [{ hours: 72, milliseconds: 1 }, []],
  [{ hours: 72 }, ['ask']],
  [{ hours: 24, milliseconds: 1 }, ['ask']],
  [{ hours: 24 }, ['remind']],
  [{ hours: 12, milliseconds: 1 }, ['remind']],
  [{ hours: 12 }, ['remind', 'summary']],
  [{ milliseconds: 1 }, ['remind', 'summary']],
  [{ hours: 0 }, []],
  [{ hours: -1 }, []],
])('%j before a game there are due: %j', (time, stages) => {
  expect(dueStages(before(time), tipOff, defaultReminderHours)).toEqual(stages);
});

test('what a team has switched off is never due, and without a reminder the question stays due', () => {
  const off = { ask: null, remind: null, summary: null };
  expect(dueStages(before({ hours: 1 }), tipOff, off)).toEqual([]);
  expect(dueStages(before({ hours: 1 }), tipOff, { ...off, ask: 48 })).toEqual(['ask']);
});
