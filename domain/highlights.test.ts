import { describe, expect, it, test } from 'vitest';
import { describeHighlights, findHighlights, lastFive, whatsNew } from './highlights.ts';

const line = (points: number, rebounds: number, assists: number, minute = 0, playerId = 1) => ({
  id: 100 + minute,
  playerId,
  points,
  rebounds,
  assists,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  minutesPlayed: 30,
  submittedAt: Date.UTC(2026, 10, 19, 12, minute),
});
const post = (id: number, minute: number, weeklyStatsId: number | null = null) => ({
  id,
  weeklyStatsId,
  createdAt: `2026-11-19T12:${String(minute).padStart(2, '0')}:00Z`,
});

describe('a highlight', () => {
  it.each([
    [19, 0, 0, []],
    [20, 0, 0, ['points']],
    [21, 0, 0, ['points']],
    [0, 0, 7, []],
    [0, 0, 8, ['assists']],
    [9, 10, 0, []],
    [10, 10, 0, ['double-double']],
    [20, 10, 8, ['points', 'double-double', 'assists']],
  ])('of %i points, %i rebounds, %i assists: %j', (points, rebounds, assists, expected) =>
    expect(findHighlights(line(points, rebounds, assists))).toEqual(expected),
  );
});

test.each([
  [line(27, 0, 0), '27 points'],
  [line(20, 10, 0), '20 points and a double-double'],
  [line(20, 10, 8), '20 points, a double-double, and 8 assists'],
  [line(3, 2, 9), '9 assists'],
])('a highlight is put in words: %#', (one, words) => {
  expect(describeHighlights(one, findHighlights(one))).toBe(words);
});

describe("What's New", () => {
  const kinds = (items: ReturnType<typeof whatsNew>) => items.map((item) => item.kind);

  it('has the newest three of posts and highlights', () => {
    const items = whatsNew([post(1, 10), post(2, 30), post(3, 50)], [line(25, 0, 0, 40), line(5, 5, 5, 59)]);
    expect(items).toMatchObject([
      { kind: 'post', post: { id: 3 } },
      { kind: 'highlight', line: { points: 25 }, highlights: ['points'] },
      { kind: 'post', post: { id: 2 } },
    ]);
  });

  it('looks at the latest three posts only, in whatever order they came', () => {
    const items = whatsNew([post(1, 1), post(4, 4), post(2, 2), post(3, 3)], []);
    expect(items).toMatchObject([{ post: { id: 4 } }, { post: { id: 3 } }, { post: { id: 2 } }]);
  });

  it('mentions a line once: its highlight replaces the automatic post', () => {
    const bestLine = line(25, 0, 0, 40);
    const items = whatsNew([post(1, 10), post(2, 40, bestLine.id), post(3, 50)], [bestLine]);
    expect(items).toMatchObject([
      { kind: 'post', post: { id: 3 } },
      { kind: 'highlight', line: { id: bestLine.id }, highlights: ['points'], post: { id: 2 } },
      { kind: 'post', post: { id: 1 } },
    ]);
  });

  it('shows a line without a highlight by its post, and one without a post by its highlight', () => {
    const [quiet, loud] = [line(5, 5, 5, 20), line(25, 0, 0, 40)];
    expect(whatsNew([post(1, 20, quiet.id)], [quiet, loud])).toMatchObject([
      { kind: 'highlight', line: { id: loud.id }, post: null },
      { kind: 'post', post: { id: 1 } },
    ]);
  });

  it('keeps the post about an earlier week, whose line is not among these', () => {
    expect(kinds(whatsNew([post(1, 40, 7)], [line(25, 0, 0, 40)]))).toEqual(['post', 'highlight']);
  });

  it('can be all highlights, or fewer than three items, or none', () => {
    const many = [line(20, 0, 0, 1), line(20, 0, 0, 2), line(20, 0, 0, 3), line(20, 0, 0, 4)];
    expect(kinds(whatsNew([post(1, 0)], many))).toEqual(['highlight', 'highlight', 'highlight']);
    expect(kinds(whatsNew([post(1, 0)], []))).toEqual(['post']);
    expect(whatsNew([], [line(1, 1, 1)])).toEqual([]);
  });
});

describe('the trend chart', () => {
  it('shows the last five weeks, oldest first', () => {
    const weeks = [
      '2026-11-15',
      '2026-10-04',
      '2026-11-01',
      '2026-10-11',
      '2026-10-25',
      '2026-10-18',
      '2026-11-08',
    ];
    expect(lastFive(weeks.map((week) => ({ week }))).map(({ week }) => week)).toEqual([
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
    expect(lastFive([])).toEqual([]);
  });
});
