import { expect, test } from 'vitest';
import { formatAverage, formatCount } from './format.ts';
import { providePage } from './page.ts';

function read(locale: string) {
  providePage(() => ({ identity: null, locale, now: 0, teamId: null, firstTeamId: 1, loaded: null }));
}

test.each([0, 0.05, 2.25, 19.5, 7, 99.95, 999.4, 999.5, 1000, 12_345.6])(
  '%d is written in English as Intl writes it',
  (value) => {
    read('en-US');
    const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    expect(formatAverage(value)).toBe(new Intl.NumberFormat('en-US', options).format(value));
    const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
    expect(formatCount(Math.round(value))).toBe(whole.format(Math.round(value)));
  },
);

test('other languages have their own marks', () => {
  read('de-DE');
  expect([formatAverage(19.5), formatCount(1234)]).toEqual(['19,5', '1.234']);
});
