import { describe, expect, test } from 'vitest';
import { countdownText, deadlineText } from './deadline-text.ts';

const newYork = { locale: 'en-US', timeZone: 'America/New_York' };

describe('the deadline of the vote', () => {
  test('is told as the team says it to whoever has the same time', () => {
    expect(deadlineText('2026-11-22T04:59:59.999Z', 'America/New_York', newYork)).toEqual({
      day: 'Saturday, November 21',
      time: '11:59 PM',
      text: 'Saturday, November 21 at 11:59 PM',
      viewerText: null,
    });
    expect(deadlineText('2026-11-22T04:59:59.999Z', 'America/Toronto', newYork).viewerText).toBeNull();
  });

  test.each([
    [
      'America/New_York',
      '2026-11-22T04:59:59.999Z',
      'Europe/London',
      'Eastern Time',
      'Sunday, November 22 at 4:59 AM',
    ],
    [
      'Asia/Kathmandu',
      '2026-11-21T18:14:59.999Z',
      'America/New_York',
      'Nepal Time',
      'Saturday, November 21 at 1:14 PM',
    ],
    [
      'Pacific/Kiritimati',
      '2026-11-21T09:59:59.999Z',
      'America/St_Johns',
      'Line Islands Time',
      'Saturday, November 21 at 6:29 AM',
    ],
  ])(
    'of %s at %s says in %s whose time it is, and what it is there',
    (zone, deadline, timeZone, name, there) => {
      expect(deadlineText(deadline, zone, { locale: 'en-US', timeZone })).toMatchObject({
        text: `Saturday, November 21 at 11:59 PM ${name}`,
        viewerText: `${there} your time`,
      });
    },
  );

  test("is told in the viewer's words", () => {
    const { text } = deadlineText('2026-11-22T04:59:59.999Z', 'America/New_York', {
      ...newYork,
      locale: 'de',
    });
    expect(text).toBe('Samstag, 21.\u00a0November at 23:59');
  });
});

test('the time left leaves out what there is none of', () => {
  const left = (days: number, hours: number, minutes: number) =>
    countdownText({ days, hours, minutes, hasExpired: false });
  expect([left(3, 11, 59), left(3, 0, 0), left(0, 11, 0), left(0, 0, 0)]).toEqual([
    '3d 11h 59m',
    '3d 0h 0m',
    '11h 0m',
    '0m',
  ]);
});
