import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { GameRow } from '#server/schedule/game-row.ts';
import { usePseudoTexts } from '../../../../messages/testing/pseudo-texts.ts';
import { teamCalendar } from './team-calendar.ts';

const team = {
  name: 'Χωκς',
  zone: 'America/New_York',
  pageOf: () => 'https://example.test/',
  colors: { primary: '#14284B', secondary: '#FDB927' },
};
const updatedAt = '2026-11-18T17:00:00Z';
const result = {
  id: 1,
  ourScore: 68,
  opponentScore: 61,
  regulation: null,
  isWin: true,
  notes: null,
  createdAt: updatedAt,
  updatedAt,
};

function game(over: Partial<GameRow>): GameRow {
  return {
    id: 1,
    teamId: 1,
    playedOn: '2026-11-19',
    week: '2026-11-15',
    time: '7:45 PM',
    opponent: 'Βουλς',
    location: 'Πιερ',
    isHome: true,
    isCancelled: false,
    notes: null,
    arrivalTime: null,
    jersey: null,
    updatedAt,
    scrapedAt: null,
    origin: null,
    sourceUid: null,
    source: null,
    goneAt: null,
    result: null,
    live: null,
    liveSince: null,
    fixtureId: null,
    decidedBy: null,
    standsAt: null,
    reports: [],
    fixtureState: null,
    competition: null,
    leagueSlug: null,
    calendarUid: '0190f0e2-0000-7000-8000-000000000001',
    sequence: 0,
    ...over,
  };
}

describe('in the pseudo-language', () => {
  usePseudoTexts();

  test('a calendar has nothing in English in what it shows of a game', () => {
    const games = [{}, { isHome: false, time: null }, { isCancelled: true }, { result }].map(game);
    const calendar = new ICAL.Component(ICAL.parse(teamCalendar(team, games)));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const texts = events.flatMap(({ summary, location, description }) => [summary, location, description]);
    expect(texts).toHaveLength(12);
    expect(texts.filter((text) => /[a-z]/i.test(text ?? ''))).toEqual([]);
  });
});
