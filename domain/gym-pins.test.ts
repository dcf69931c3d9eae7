import { describe, expect, test } from 'vitest';
import { coordinatesIn, gymKey, mapLinkLimit, rounded } from './gym-pins.ts';

const gym = { latitude: 40.71282, longitude: -74.00597 };

describe('the point in a pasted text', () => {
  test.each([
    ['two numbers', '40.71282, -74.00597'],
    ['two numbers with a space between them', ' 40.71282 -74.00597 '],
    ['degrees with hemispheres', '40.71282° N, 74.00597° W'],
    ['a map of Google', 'https://www.google.com/maps/@40.71282,-74.00597,15z'],
    [
      'a place of Google, where the map around it has another middle',
      'https://www.google.com/maps/place/Gym/@40.7,-74.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d40.71282!4d-74.00597!16s',
    ],
    ['a search of Google', 'https://maps.google.com/?q=40.71282,-74.00597'],
    ['a search of Google with loc', 'https://maps.google.com/maps?q=loc:40.71282,-74.00597'],
    ['a search of Google, encoded', 'https://www.google.com/maps/search/?api=1&query=40.71282%2C-74.00597'],
    ['a link without https', 'maps.apple.com/?ll=40.71282,-74.00597'],
    ['Apple Maps with a name', 'https://maps.apple.com/?q=Lincoln%20Gym&ll=40.71282,-74.00597'],
    ['a place of Apple Maps', 'https://maps.apple.com/place?coordinate=40.71282,-74.00597&name=Gym'],
    ['a map of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/40.71282/-74.00597&layers=T'],
    [
      'a marker of OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=40.71282&mlon=-74.00597#map=15/40.9/-74.9',
    ],
    ['a geo link', 'geo:40.71282,-74.00597;u=35'],
    ['a geo link with a name', 'geo:0,0?q=40.71282,-74.00597(Lincoln+Gym)'],
  ])('is read from %s', (_what, text) => {
    expect(coordinatesIn(text)).toEqual(gym);
  });

  test.each([
    ['nothing', ''],
    ['a name', 'Lincoln High Gym'],
    ['an address', '12 Main Street, 07030'],
    ['one number', '40.71282'],
    ['three numbers', '40.7, -74.0, 12'],
    ['a short link', 'https://maps.app.goo.gl/AbCdEf123'],
    ['a link without numbers', 'https://www.google.com/maps/place/Lincoln+Gym'],
    ['a link whose search is a street', 'https://maps.google.com/?q=12,5th+Avenue'],
    ['another kind of link', 'javascript:40.71282,-74.00597'],
    ['a point beyond the pole', '90.00002, 12'],
    ['a point beyond the date line', '12, -180.00002'],
    ['a broken link', 'https://%'],
    ['a broken escape', 'https://maps.example.org/%E0%A4%A'],
  ])('is not in %s', (_what, text) => {
    expect(coordinatesIn(text)).toBeNull();
  });

  test('is read up to the limit of a link, and not beyond it', () => {
    const link = 'https://maps.apple.com/?ll=1,2&x=';
    expect(coordinatesIn(link.padEnd(mapLinkLimit, 'x'))).toEqual({ latitude: 1, longitude: 2 });
    expect(coordinatesIn(link.padEnd(mapLinkLimit + 1, 'x'))).toBeNull();
  });

  test('may be at the poles and on the date line, and is rounded to a meter', () => {
    expect(coordinatesIn('90, -180')).toEqual({ latitude: 90, longitude: -180 });
    expect(coordinatesIn('1.2345678, -0.000001')).toEqual({ latitude: 1.23457, longitude: 0 });
    expect(rounded(-33.8567844)).toBe(-33.85678);
  });

  test('takes no time in a text made to be slow', () => {
    const started = performance.now();
    for (const part of ['1', '1.', '@1,', '!3d1', '-', ' ', '1 ', '#map=1/'])
      expect(coordinatesIn(part.repeat(mapLinkLimit / part.length))).toBeNull();
    expect(performance.now() - started).toBeLessThan(500);
  });
});

test('a gym is the same one in other letters and spaces', () => {
  expect(gymKey('  Lincoln  High\tGYM ')).toBe('lincoln high gym');
  expect(gymKey('Lincoln High Gym')).toBe(gymKey('lincoln\u00a0high gym'));
  expect(gymKey('Lincoln High Gym 2')).not.toBe(gymKey('Lincoln High Gym'));
});
