import { expect, test } from 'vitest';
import { mapUrl } from './map-url.ts';

test.each([
  'Pier Gym, court 2',
  'Gym & Pool #3?x=1',
  'javascript:alert(1)',
  '//elsewhere.test/',
  'Sporthalle Süd',
])('a place called %s is what is searched for, and nothing else of the URL', (place) => {
  const url = new URL(mapUrl(place));
  expect([url.origin, url.pathname, url.hash]).toEqual(['https://www.openstreetmap.org', '/search', '']);
  expect([...url.searchParams]).toEqual([['query', place]]);
});
