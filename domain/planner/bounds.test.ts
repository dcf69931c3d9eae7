import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { evenRange, leastByes, meetingsRange, mostRest } from './bounds.ts';
import { type Certificate, type CountedGame, certificateOf } from './certificate.ts';

type Time = Pick<CountedGame, 'playedOn' | 'minute'>;

const firstTuesday = '2026-09-01';

type Choice = {
  readonly teams: readonly number[];
  /** How many games each has. */
  readonly shares: readonly number[];
  /** Whether each pair is tried with either at home. */
  readonly hasSides: boolean;
};

/** Every schedule with a game at each of the times and as many games for each team, nobody twice at a time. */
function* schedules(times: readonly Time[], choice: Choice): Generator<CountedGame[]> {
  const { teams, shares, hasSides } = choice;
  const [time, ...others] = times;
  if (!time) {
    if (shares.every((games) => games === 0)) yield [];
    return;
  }
  for (const [a, homeId] of teams.entries())
    for (const [b, awayId] of teams.entries()) {
      if (a === b || (!hasSides && a > b) || shares[a] === 0 || shares[b] === 0) continue;
      const left = shares.map((games, team) => games - Number(team === a) - Number(team === b));
      for (const rest of schedules(others, { ...choice, shares: left })) {
        const isTwice = rest.some(
          (game) =>
            game.playedOn === time.playedOn &&
            game.minute === time.minute &&
            [game.homeId, game.awayId].some((id) => id === homeId || id === awayId),
        );
        if (!isTwice) yield [{ ...time, homeId, awayId }, ...rest];
      }
    }
}

/** Whether a schedule is better than what another one's certificate calls the best. */
function beats({ early, late, sides, byes, meetings, restDays }: Certificate, bound: Certificate): string[] {
  const ranges = { early, late, meetings };
  const wider = (['early', 'late', 'meetings'] as const).filter(
    (name) =>
      ranges[name].actual.least > bound[name].best.least || ranges[name].actual.most < bound[name].best.most,
  );
  return [
    ...wider,
    ...(sides.actual < bound.sides.best ? ['sides'] : []),
    ...(byes.actual < bound.byes.best ? ['byes'] : []),
    ...((restDays?.actual ?? 0) > (bound.restDays?.best ?? 0) ? ['restDays'] : []),
  ];
}

type Measured = 'early' | 'late' | 'sides' | 'byes' | 'meetings' | 'restDays';
const measures: readonly Measured[] = ['early', 'late', 'sides', 'byes', 'meetings', 'restDays'];

/** The measures whose bound some schedule reaches. */
function reachedBy(all: readonly Certificate[]): Measured[] {
  return measures.filter((name) => all.some((one) => one[name]?.isBest ?? true));
}

/** Up to four times in four weeks, on Tuesdays and Thursdays at up to three times. */
const seasons = fc.record({
  teams: fc.integer({ min: 3, max: 4 }).map((count) => [...Array(count).keys()].map((index) => index + 1)),
  times: fc
    .uniqueArray(
      fc.record({
        playedOn: fc
          .tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 2))
          .map(([week, day]) => addDays(firstTuesday, 7 * week + day)),
        minute: fc.constantFrom(1080, 1140, 1200),
      }),
      { minLength: 3, maxLength: 4, selector: ({ playedOn, minute }) => `${playedOn} ${minute}` },
    )
    .map((times) =>
      times.toSorted(
        (a, b) =>
          Number(a.playedOn > b.playedOn) - Number(a.playedOn < b.playedOn) ||
          (a.minute ?? 0) - (b.minute ?? 0),
      ),
    ),
  seed: fc.nat(),
});

/** How many games each team has in one of the schedules of so many games. */
function someShares(teams: readonly number[], games: number, seed: number): number[] {
  const shares = teams.map(() => 0);
  for (let game = 0; game < games; game += 1) {
    const a = (seed + game) % teams.length;
    const b = (a + 1 + ((seed >> game) % (teams.length - 1))) % teams.length;
    shares[a] = (shares[a] ?? 0) + 1;
    shares[b] = (shares[b] ?? 0) + 1;
  }
  return shares;
}

test('no schedule at the same times with as many games for each team beats a bound', {
  timeout: 600_000,
}, () => {
  const reached = new Map(measures.map((name) => [name, 0]));
  let count = 0;
  fc.assert(
    fc.property(seasons, ({ teams, times, seed }) => {
      const shares = someShares(teams, times.length, seed);
      const all = [...schedules(times, { teams, shares, hasSides: true })].map((games) =>
        certificateOf(teams, games),
      );
      const [first] = all;
      if (!first) return;
      count += 1;
      for (const one of all) {
        expect(beats(one, first)).toEqual([]);
        for (const name of measures) expect(one[name]?.best).toEqual(first[name]?.best);
      }
      for (const name of reachedBy(all)) reached.set(name, (reached.get(name) ?? 0) + 1);
    }),
    { numRuns: 60 },
  );
  expect(count).toBeGreaterThan(20);
  // Home and away can always be even; the others are reached nearly always.
  expect(reached.get('sides')).toBe(count);
  for (const [name, times] of reached) expect(times / count, name).toBeGreaterThan(0.7);
});

test('a round robin of four teams on one court reaches every bound on its own', () => {
  const times = [0, 7, 14].flatMap((days) =>
    [1080, 1140].map((minute) => ({ playedOn: addDays(firstTuesday, days), minute })),
  );
  const teams = [1, 2, 3, 4];
  const all = [...schedules(times, { teams, shares: [3, 3, 3, 3], hasSides: false })].map((games) =>
    certificateOf(teams, games),
  );
  expect(reachedBy(all)).toEqual(measures.filter((name) => name !== 'sides'));
});

test('what counting proves', () => {
  expect(evenRange(18, [9, 9, 9, 9])).toEqual({ least: 4, most: 5 });
  // Two teams with few games leave the late ones to the others.
  expect(evenRange(18, [2, 2, 9, 9])).toEqual({ least: 2, most: 7 });
  expect(evenRange(0, [])).toEqual({ least: 0, most: 0 });
  expect(meetingsRange([3, 3, 3, 3])).toEqual({ least: 1, most: 1 });
  expect(meetingsRange([2, 4, 4, 2])).toEqual({ least: 0, most: 2 });
  // Six teams and one game in each of four weeks: at least one team is out for two.
  expect(leastByes([2, 2, 1, 1, 1, 1], [1, 1, 1, 1])).toBe(2);
  expect(leastByes([3, 3, 3, 3], [2, 2, 2])).toBe(0);
  const day = (days: number, games: number) => ({ day: addDays(firstTuesday, days), games });
  expect(mostRest([3, 3, 3, 3], [day(0, 2), day(7, 2), day(14, 2)])).toBe(7);
  // Five games on a day are too many for six teams to play once each.
  expect(mostRest([3, 3, 3, 3, 3, 3], [day(0, 5), day(2, 2), day(14, 2)])).toBe(0);
  expect(mostRest([3, 3, 3, 3, 3, 3], [day(0, 3), day(2, 3), day(14, 3)])).toBe(2);
});
