import { expect, test } from 'vitest';
import { type ExistingFixture, planFixtures, unknownNames } from './fixtures.ts';
import type { LeagueRow } from './game.ts';

const entries = ['Harbor Hawks', 'Bay City Bulls', 'Northside Comets'].map((name, at) => ({
  id: at + 1,
  name,
  hasWithdrawn: false,
}));
const [hawks, bulls, comets] = [1, 2, 3];

function row(home: string, away: string, day: string, more: Partial<LeagueRow> = {}): LeagueRow {
  return {
    line: 1,
    home,
    away,
    day,
    time: '7:45 PM',
    location: null,
    court: null,
    round: null,
    isCancelled: false,
    ...more,
  };
}

function fixture(homeId: number, awayId: number, playedOn: string, more: Partial<ExistingFixture> = {}) {
  return {
    id: 10,
    homeId,
    awayId,
    playedOn,
    round: 1,
    time: '7:45 PM',
    venue: null,
    court: null,
    isOver: false,
    ...more,
  };
}

function plan(rows: LeagueRow[], fixtures: ExistingFixture[] = []) {
  return planFixtures(rows, { entries, fixtures, meant: [] });
}

test('a row becomes a game of the two teams that its names mean, with its venue and court', () => {
  const [game] = plan([
    row('harbor hawks', 'Bulls (District)', '2026-11-19', { location: 'Pier Gym, Court 2', round: 3 }),
  ]);
  expect(game).toMatchObject({
    kind: 'added',
    slot: {
      homeId: hawks,
      awayId: bulls,
      round: 3,
      playedOn: '2026-11-19',
      venue: 'Pier Gym',
      court: '2',
    },
  });
});

test('a place that is only one stays whole, and a missing one keeps what is here', () => {
  expect(plan([row('Hawks', 'Bulls', '2026-11-19', { location: 'St. Mary, Main St' })])[0]).toMatchObject({
    slot: { venue: 'St. Mary, Main St', court: null },
  });
  const here = fixture(hawks, bulls, '2026-11-19', { venue: 'Pier Gym', court: 'Court 1' });
  expect(plan([row('Hawks', 'Bulls', '2026-11-19', { time: null })], [here])[0]?.kind).toBe('same');
});

test('games of a team that has left are no games to save, results stay', () => {
  const left = entries.map((entry) => ({ ...entry, hasWithdrawn: entry.id === bulls }));
  const rows = [
    row('Harbor Hawks', 'Bay City Bulls', '2026-11-19'),
    row('Bay City Bulls', 'Northside Comets', '2026-11-26'),
    row('Northside Comets', 'Harbor Hawks', '2026-12-03'),
  ];
  const fixtures = [fixture(hawks!, bulls!, '2026-11-19', { isOver: true })];
  const planned = planFixtures(rows, { entries: left, fixtures, meant: [] });
  expect(planned.map(({ kind }) => kind)).toEqual(['over', 'withdrawn', 'added']);
});

test('names that are no team, or two of them, are unmatched until the organizer says whom they mean', () => {
  const rows = [
    row('Owls', 'Bulls', '2026-11-19'),
    row('OWLS', 'Comets', '2026-11-26'),
    row('Bulls', 'Bulls', '2026-12-03'),
  ];
  const planned = plan(rows);
  expect(planned.map(({ kind }) => kind)).toEqual(['unmatched', 'unmatched', 'unmatched']);
  expect(unknownNames(planned)).toEqual(['Owls']);
  const answered = planFixtures(rows, { entries, fixtures: [], meant: [{ name: 'owls', entryId: hawks }] });
  expect(answered.map(({ kind }) => kind)).toEqual(['added', 'added', 'unmatched']);
});

test('the game of that day, or the nearest within four weeks, changes; one with a result stays', () => {
  const moved = plan([row('Hawks', 'Bulls', '2026-11-26')], [fixture(hawks, bulls, '2026-11-19')]);
  expect(moved[0]).toMatchObject({
    kind: 'changed',
    fixture: { id: 10 },
    slot: { playedOn: '2026-11-26', round: 1 },
  });
  const far = plan([row('Hawks', 'Bulls', '2026-12-18')], [fixture(hawks, bulls, '2026-11-19')]);
  expect(far[0]?.kind).toBe('added');
  const swapped = plan([row('Bulls', 'Hawks', '2026-11-19')], [fixture(hawks, bulls, '2026-11-19')]);
  expect(swapped[0]).toMatchObject({ kind: 'changed', slot: { homeId: bulls, awayId: hawks } });
  const over = plan(
    [row('Hawks', 'Bulls', '2026-11-19')],
    [fixture(hawks, bulls, '2026-11-19', { isOver: true })],
  );
  expect(over[0]?.kind).toBe('over');
});

test('a game listed twice is one, and one that is off is not offered', () => {
  const kinds = plan([
    row('Hawks', 'Bulls', '2026-11-19'),
    row('Hawks', 'Bulls', '2026-11-19'),
    row('Hawks', 'Comets', '2026-11-20', { isCancelled: true }),
  ]).map(({ kind }) => kind);
  expect(kinds).toEqual(['added', 'repeated', 'cancelled']);
});

test('rounds without a number are weeks: that of the games there, else the next', () => {
  const rows = [
    row('Hawks', 'Bulls', '2026-12-03'),
    row('Hawks', 'Comets', '2026-11-26'),
    row('Bulls', 'Comets', '2026-11-27'),
    row('Comets', 'Bulls', '2026-11-19'),
  ];
  const rounds = plan(rows, [fixture(bulls, comets, '2026-11-18', { round: 4, isOver: true })]).map((one) =>
    'slot' in one ? one.slot.round : one.kind,
  );
  expect(rounds).toEqual([6, 5, 5, 4]);
});
