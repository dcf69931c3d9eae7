import { describe, expect, test } from 'vitest';
import { leagueGame } from './league-games.ts';

const fixture = {
  playedOn: '2026-11-19',
  time: '9:30 PM',
  venue: 'Pier Gym',
  court: '2',
  state: 'published',
  side: 'home',
  opponent: 'Bears',
  zone: 'America/New_York',
} as const;

describe('the game of a fixture', () => {
  test('has its day, time, place and opponent', () => {
    expect(leagueGame(fixture, 'America/New_York')).toEqual({
      playedOn: '2026-11-19',
      time: '9:30 PM',
      opponent: 'Bears',
      isHome: true,
      location: 'Pier Gym, court 2',
      isCancelled: false,
    });
    expect(leagueGame({ ...fixture, side: 'away' }, 'America/New_York')?.isHome).toBe(false);
  });

  test.each([
    ['America/Chicago', '2026-11-19', '8:30 PM'],
    ['Europe/Berlin', '2026-11-20', '3:30 AM'],
    ['Pacific/Auckland', '2026-11-20', '3:30 PM'],
  ])('is at the same moment for a team in %s', (zone, playedOn, time) => {
    expect(leagueGame(fixture, zone)).toMatchObject({ playedOn, time });
  });

  test('keeps its day in another zone while its time is to be announced', () => {
    expect(leagueGame({ ...fixture, time: null }, 'Europe/Berlin')).toMatchObject({
      playedOn: '2026-11-19',
      time: null,
    });
  });

  test.each([
    ['Pier Gym', null, 'Pier Gym'],
    [null, '2', 'Court 2'],
    [null, null, null],
  ])('is at %s, court %s: %s', (venue, court, location) => {
    expect(leagueGame({ ...fixture, venue, court }, 'America/New_York')?.location).toBe(location);
  });

  test.each([
    ['planned', undefined],
    ['published', false],
    ['postponed', true],
    ['cancelled', true],
  ] as const)('that is %s', (state, isCancelled) => {
    expect(leagueGame({ ...fixture, state }, 'America/New_York')?.isCancelled).toBe(isCancelled);
  });
});
