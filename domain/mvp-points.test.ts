import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { mvpPoints, seasonAwards, type WeekVotes } from './mvp-points.ts';

const maya = { id: 1 };
const jordan = { id: 2 };
const ade = { id: 3 };
const week = (n: number) => addDays('2026-09-06', 7 * n);

const got = (
  player: { id: number },
  n: number,
  votes: number,
  change: Partial<WeekVotes<{ id: number }>> = {},
) => ({ week: week(n), player, votes, isWin: false, isDecided: true, ...change });
const standings = (...votes: WeekVotes<{ id: number }>[]) =>
  mvpPoints(votes).map(({ player, points, wins }) => [player.id, points, wins]);

describe('MVP points', () => {
  it('are the votes received in decided weeks, each week listed with all its votes', () => {
    const votes = [
      got(maya, 0, 3, { isWin: true }),
      got(jordan, 0, 1),
      got(maya, 1, 2),
      got(jordan, 1, 3, { isWin: true }),
      got(ade, 2, 9, { isDecided: false }),
    ];
    expect(mvpPoints(votes)).toEqual([
      {
        player: maya,
        points: 5,
        wins: 1,
        weeks: [
          { week: week(1), votes: 2, totalVotes: 5, isWin: false },
          { week: week(0), votes: 3, totalVotes: 4, isWin: true },
        ],
      },
      {
        player: jordan,
        points: 4,
        wins: 1,
        weeks: [
          { week: week(1), votes: 3, totalVotes: 5, isWin: true },
          { week: week(0), votes: 1, totalVotes: 4, isWin: false },
        ],
      },
    ]);
    expect(mvpPoints([])).toEqual([]);
  });

  it('rank by points before weeks won', () => {
    const won = got(maya, 0, 2, { isWin: true });
    expect(standings(won, got(jordan, 1, 3))).toEqual([
      [2, 3, 0],
      [1, 2, 1],
    ]);
  });

  it('that are equal rank by weeks won', () => {
    expect(standings(got(maya, 0, 3), got(jordan, 1, 3, { isWin: true }))).toEqual([
      [2, 3, 1],
      [1, 3, 0],
    ]);
  });

  it('with as many weeks won rank by the share of the votes in the weeks that brought them', () => {
    // Maya has 3 of 6 votes, Jordan 3 of 4.
    const votes = [got(maya, 0, 3), got(ade, 0, 3, { isWin: true }), got(jordan, 1, 3), got(ade, 1, 1)];
    expect(standings(...votes).map(([id]) => id)).toEqual([3, 2, 1]);
  });

  it('that are equal in everything rank by the lower id', () => {
    expect(standings(got(ade, 0, 3), got(jordan, 0, 3), got(maya, 0, 3)).map(([id]) => id)).toEqual([
      1, 2, 3,
    ]);
  });

  it('add up to all votes of the weeks', () => {
    const anyVotes = fc.uniqueArray(
      fc.record({
        n: fc.integer({ min: 0, max: 15 }),
        id: fc.integer({ min: 1, max: 8 }),
        votes: fc.integer({ min: 1, max: 12 }),
        isDecided: fc.boolean(),
      }),
      { selector: ({ n, id }) => `${n} ${id}` },
    );
    fc.assert(
      fc.property(anyVotes, (cases) => {
        const votes = cases.map(({ n, id, votes, isDecided }) => got({ id }, n, votes, { isDecided }));
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
        const table = mvpPoints(votes);
        expect(sum(table.map(({ points }) => points))).toBe(
          sum(votes.filter(({ isDecided }) => isDecided).map((one) => one.votes)),
        );
        for (const { points, weeks } of table) expect(sum(weeks.map((one) => one.votes))).toBe(points);
      }),
    );
  });
});

describe("a season's MVP", () => {
  // Sunday 6 September to Saturday 19 September; Wednesday 23 September to Friday 2 October.
  const early = { name: 'Early', firstDay: '2026-09-06', lastDay: '2026-09-19' };
  const late = { name: 'Late', firstDay: '2026-09-23', lastDay: '2026-10-02' };
  const zone = 'America/New_York';
  const awards = (now: string, votes: WeekVotes<{ id: number }>[], seasons = [early, late]) =>
    seasonAwards(seasons, votes, { zone, now: Temporal.Instant.from(now) }).map(
      ({ season, player, points, awardedAt }) => [season.name, player.id, points, awardedAt.toString()],
    );
  const votes = [got(maya, 0, 3), got(jordan, 1, 2), got(jordan, 2, 4), got(jordan, 3, 1), got(ade, 4, 9)];
  const ofEarly = ['Early', 1, 3, '2026-09-21T04:00:00Z'];

  it('is set on the Monday after its last week, not a moment sooner', () => {
    expect(awards('2026-09-21T03:59:59.999999999Z', votes)).toEqual([]);
    expect(awards('2026-09-21T04:00:00Z', votes)).toEqual([ofEarly]);
  });

  it('of each season is listed, the latest first, a last week that it fills in part included', () => {
    expect(awards('2026-10-05T03:59:59Z', votes)).toEqual([ofEarly]);
    expect(awards('2026-10-05T04:00:00Z', votes)).toEqual([['Late', 2, 5, '2026-10-05T04:00:00Z'], ofEarly]);
  });

  it('waits for a week that is not decided yet', () => {
    const waiting = [got(maya, 0, 3), got(jordan, 1, 2, { isDecided: false })];
    expect(awards('2026-09-21T04:00:30Z', waiting)).toEqual([]);
  });

  it('is nobody in a season without votes, and does not change by what is played after it', () => {
    expect(awards('2026-12-01T12:00:00Z', [got(ade, 8, 5)])).toEqual([]);
    expect(awards('2026-12-01T12:00:00Z', [...votes, got(jordan, 8, 5)], [early])).toEqual([ofEarly]);
  });

  it('is chosen as the standings rank: equal points go to who won more weeks', () => {
    const tied = [got(maya, 0, 3), got(jordan, 1, 3, { isWin: true })];
    expect(awards('2026-12-01T12:00:00Z', tied, [early])).toEqual([['Early', 2, 3, '2026-09-21T04:00:00Z']]);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-09-20T10:00:00Z'],
    ['Asia/Kathmandu', '2026-09-20T18:15:00Z'],
    ['America/St_Johns', '2026-09-21T02:30:00Z'],
    ['America/Santiago', '2026-09-21T03:00:00Z'],
  ])('in %s is set at %s', (zone, moment) => {
    const at = Temporal.Instant.from(moment);
    expect(seasonAwards([early], votes, { zone, now: at.subtract({ nanoseconds: 1 }) })).toEqual([]);
    expect(seasonAwards([early], votes, { zone, now: at })).toHaveLength(1);
  });
});
