import { expect, test } from 'vitest';
import { inLanguage } from '#messages/language';
import { leagueGame } from './league-games.ts';
import { placeText } from './place-text.ts';

const fixture = {
  playedOn: '2026-11-19',
  time: '7:45 PM',
  state: 'published',
  side: 'home',
  opponent: 'Bulls',
  zone: 'America/New_York',
} as const;
const storedBy = (language: 'en' | 'de', place: { venue: string | null; court: string | null }) =>
  inLanguage(language, () => leagueGame({ ...fixture, ...place }, fixture.zone))?.location;

test.each([
  [{ venue: 'Pier Gym', court: '2' }, 'Pier Gym, court 2', 'Pier Gym, Feld\u00a02'],
  [
    { venue: 'Gym 3, court side', court: 'A' },
    'Gym 3, court side, court A',
    'Gym 3, court side, Feld\u00a0A',
  ],
  [{ venue: null, court: '2' }, 'Court 2', 'Feld\u00a02'],
  [{ venue: 'Pier Gym', court: null }, 'Pier Gym', 'Pier Gym'],
  [{ venue: null, court: null }, null, null],
])(
  '%j is stored in one form, whoever writes it, and read in the reader’s language',
  (place, stored, german) => {
    expect([storedBy('en', place), storedBy('de', place)]).toEqual([stored, stored]);
    expect(placeText(stored)).toBe(stored);
    expect(inLanguage('de', () => placeText(stored))).toBe(german);
  },
);
