import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar.ts';
import type { ImportedGame, SourceRow } from './game.ts';
import { type DismissedGame, type ExistingGame, offeredScore, planImport } from './plan.ts';

const game = (day: string, opponent: string, more: Partial<ImportedGame> = {}): ImportedGame => ({
  day,
  opponent,
  time: '7:45 PM',
  isHome: true,
  location: 'Pier Gym',
  isCancelled: false,
  score: null,
  ...more,
});
const row = (incoming: ImportedGame, uid: string | null = null, line = 1): SourceRow => ({
  line,
  uid,
  game: incoming,
});

let lastId = 0;
const imported = (incoming: ImportedGame, more: Partial<ExistingGame> = {}): ExistingGame => ({
  id: ++lastId,
  uid: null,
  origin: 'file',
  isGone: false,
  game: incoming,
  source: incoming,
  ...more,
});

const today = '2026-11-18';
const plan = (
  rows: SourceRow[],
  games: ExistingGame[],
  origin: 'file' | 'url' = 'file',
  dismissed: DismissedGame[] = [],
) => planImport(rows, { games, dismissed }, { origin, today });
const summary = (planned: ReturnType<typeof planImport>) =>
  planned.map((one) =>
    one.kind === 'removed'
      ? `removed ${one.existing.id}`
      : `${one.kind}${'existing' in one ? ` ${one.existing.id}` : ''}`,
  );

describe('a game of the source is recognized', () => {
  const bulls = game('2026-11-19', 'Bulls');

  it('by its own name, wherever it went', () => {
    const existing = imported(bulls, { uid: 'a' });
    const moved = game('2027-02-11', 'Bulls', { time: null });
    expect(summary(plan([row(moved, 'a')], [existing]))).toEqual([`changed ${existing.id}`]);
  });

  it('by its day and opponent when its name has changed or is missing', () => {
    const existing = imported(bulls, { uid: 'old' });
    expect(summary(plan([row(bulls, 'new')], [existing]))).toEqual([`unchanged ${existing.id}`]);
    expect(summary(plan([row(game('2026-11-19', 'bulls '))], [existing]))).toEqual([
      `unchanged ${existing.id}`,
    ]);
  });

  it('by its slot when the opponent became known', () => {
    const existing = imported(game('2026-12-17', 'TBD'));
    expect(summary(plan([row(game('2026-12-17', 'Sharks'))], [existing]))).toEqual([
      `changed ${existing.id}`,
    ]);
  });

  it('by its opponent when it moved, the nearest first', () => {
    const [early, late] = [imported(game('2026-11-19', 'Bulls')), imported(game('2026-12-17', 'Bulls'))];
    const rows = [row(game('2026-12-18', 'Bulls')), row(game('2026-11-21', 'Bulls'))];
    expect(summary(plan(rows, [early, late]))).toEqual([`changed ${late.id}`, `changed ${early.id}`]);
  });

  it('as another one beyond four weeks', () => {
    const existing = imported(bulls);
    expect(summary(plan([row(game('2026-12-17', 'Bulls'))], [existing]))).toEqual([`changed ${existing.id}`]);
    expect(summary(plan([row(game('2026-12-18', 'Bulls'))], [existing]))).toEqual(['added']);
  });

  it('as another one when the past game was only dropped, and this is the rematch', () => {
    const played = imported(game('2026-11-12', 'Bulls', { score: { ourScore: 1, opponentScore: 0 } }));
    expect(summary(plan([row(game('2026-11-19', 'Bulls'))], [played]))).toEqual(['added']);
    expect(summary(plan([row(game('2026-11-17', 'Bulls'))], [played]))).toEqual([`changed ${played.id}`]);
  });

  it('by the source’s day though the captain moved it by hand', () => {
    const existing = imported(game('2026-11-20', 'Bulls'), { source: bulls });
    expect(summary(plan([row(bulls)], [existing]))).toEqual([`unchanged ${existing.id}`]);
  });
});

describe('a game that is no longer listed', () => {
  const past = game('2026-11-05', 'Sharks');
  const ahead = game('2026-12-03', 'Titans');
  const listed = game('2026-11-26', 'Bulls');

  it('is missed from the first game of a file on', () => {
    const [a, b] = [imported(past), imported(ahead)];
    expect(summary(plan([row(listed)], [a, b]))).toEqual(['added', `removed ${b.id}`]);
  });

  it('is missed from today on at an address', () => {
    const soon = imported(game(today, 'Legends'), { origin: 'url' });
    const yesterday = imported(game(addDays(today, -1), 'Legends'), { origin: 'url' });
    expect(summary(plan([row(listed)], [yesterday, soon], 'url'))).toEqual(['added', `removed ${soon.id}`]);
  });

  it('is not missed when it came from elsewhere, by hand, is marked already, or the source is empty', () => {
    const elsewhere = imported(ahead, { origin: 'url' });
    const byHand = imported(ahead, { origin: null, source: null });
    const marked = imported(ahead, { isGone: true });
    expect(summary(plan([row(listed)], [elsewhere, byHand, marked]))).toEqual(['added']);
    expect(plan([], [imported(ahead)])).toEqual([]);
  });

  it('counts as changed when it is listed again', () => {
    const marked = imported(listed, { isGone: true });
    expect(summary(plan([row(listed)], [marked]))).toEqual([`changed ${marked.id}`]);
  });
});

it('a game that the captain deleted is recognized as such', () => {
  const deleted = game('2026-11-19', 'Bulls');
  const dismissed = [{ dismissalId: 7, uid: null, game: deleted, source: deleted }];
  expect(plan([row(deleted)], [], 'file', dismissed)).toMatchObject([{ kind: 'dismissed', dismissalId: 7 }]);
});

describe('a practice', () => {
  const practice = { ...row(game('2026-11-21', 'Practice'), 'p'), isEvent: true };

  it('is offered, and speaks for no game', () => {
    const bulls = imported(game('2026-11-26', 'Bulls'));
    expect(summary(plan([practice], [bulls]))).toEqual(['event']);
  });

  it('is no game that became known, whatever its day, time and name of its own', () => {
    const tbd = imported(game('2026-11-21', 'TBD'), { uid: 'p' });
    const played = imported(game('2026-11-21', 'Practice'), { source: null, origin: null });
    expect(summary(plan([practice], [tbd, played]))).toEqual(['event']);
  });

  it('that was brought in is known again, also when it moved', () => {
    const existing = imported(practice.game, { uid: 'p' });
    const moved = { ...practice, game: { ...practice.game, day: '2026-11-23' } };
    expect(summary(plan([practice], [existing]))).toEqual([`unchanged ${existing.id}`]);
    expect(summary(plan([moved], [existing]))).toEqual([`changed ${existing.id}`]);
  });
});

describe('a final score in words', () => {
  const incoming = game('2026-11-12', 'Bulls');
  const finalScore = { score: { ourScore: 93, opponentScore: 75 }, isCertain: false };
  const offered = (existing: ExistingGame | null) => {
    const rows = [{ ...row(incoming), finalScore }];
    return offeredScore(plan(rows, existing ? [existing] : [])[0]!);
  };

  it('is offered for a game without a result, and taken by no plan', () => {
    expect(offered(null)).toEqual(finalScore);
    expect(offered(imported(incoming))).toEqual(finalScore);
    const planned = plan([{ ...row(incoming), finalScore }], [imported(incoming)]);
    expect(planned).toMatchObject([{ kind: 'unchanged', game: { score: null } }]);
  });

  it('is not offered where there is a result', () => {
    expect(offered(imported({ ...incoming, score: { ourScore: 1, opponentScore: 0 } }))).toBeNull();
  });

  it('is not offered for a game of the league, whose result its captains and the organizer enter', () => {
    expect(offered({ ...imported(incoming), isLeagueGame: true })).toBeNull();
  });
});

const anyGame = fc.record({
  day: fc.integer({ min: 0, max: 200 }).map((n) => addDays('2026-09-09', n)),
  time: fc.constantFrom('6:00 PM', '7:15 PM', '8:30 PM', null),
  opponent: fc.constantFrom('Bulls', 'Sharks', 'Titans', 'TBD'),
  isHome: fc.constantFrom(true, false, null),
  location: fc.constantFrom('Pier Gym', 'Fieldhouse', null),
  isCancelled: fc.boolean(),
  score: fc.option(fc.record({ ourScore: fc.nat(300), opponentScore: fc.nat(300) })),
});
const anyEntry = fc.oneof(
  { weight: 3, arbitrary: anyGame },
  { weight: 1, arbitrary: anyGame.map((incoming) => ({ ...incoming, opponent: 'Practice', score: null })) },
);
const anySource = fc.array(fc.tuple(anyEntry, fc.option(fc.constantFrom('a', 'b', 'c', 'd'))), {
  maxLength: 12,
});

/** What applying a whole plan leaves behind. */
function applied(rows: readonly SourceRow[], games: readonly ExistingGame[]): ExistingGame[] {
  const planned = planImport(rows, { games, dismissed: [] }, { origin: 'file', today });
  const untouched = games.filter(
    (existing) => !planned.some((one) => 'existing' in one && one.existing === existing),
  );
  const written = planned.map((one): ExistingGame => {
    if (one.kind === 'removed') return { ...one.existing, isGone: true };
    if (!('existing' in one)) {
      return imported(
        { ...one.row.game, isHome: one.row.game.isHome ?? true },
        { uid: one.row.uid, source: one.row.game },
      );
    }
    return {
      ...one.existing,
      uid: one.row.uid,
      origin: 'file',
      isGone: false,
      game: one.game,
      source: one.source,
    };
  });
  return [...untouched, ...written];
}

/** A name that stands twice in a source names nothing, as readers see to. */
function rowsOf(source: [ImportedGame, string | null][]): SourceRow[] {
  const isUnique = (uid: string | null) => source.filter(([, other]) => other === uid).length === 1;
  return source.map(([incoming, uid], line) => ({
    ...row(incoming, isUnique(uid) ? uid : null, line),
    isEvent: incoming.opponent === 'Practice',
  }));
}

describe('whatever a source lists', () => {
  it('the same source again changes nothing', () => {
    fc.assert(
      fc.property(anySource, anySource, (before, source) => {
        const games = applied(rowsOf(source), applied(rowsOf(before), []));
        const again = planImport(rowsOf(source), { games, dismissed: [] }, { origin: 'file', today });
        expect(again.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
      }),
    );
  });

  it('every row is one game, and no game is two rows', () => {
    fc.assert(
      fc.property(anySource, anySource, (before, source) => {
        const games = applied(rowsOf(before), []);
        const planned = planImport(rowsOf(source), { games, dismissed: [] }, { origin: 'file', today });
        expect(planned.filter((one) => 'row' in one)).toHaveLength(source.length);
        const ids = planned.flatMap((one) => ('existing' in one ? [one.existing.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('no game is lost', () => {
    fc.assert(
      fc.property(anySource, anySource, (before, source) => {
        const games = applied(rowsOf(before), []);
        const after = applied(rowsOf(source), games).map(({ id }) => id);
        expect(games.every(({ id }) => after.includes(id))).toBe(true);
      }),
    );
  });
});

it('two thousand games against two thousand rows of one opponent are still paired', () => {
  const source = Array.from({ length: 2_000 }, (_, n) =>
    row(game(addDays('2026-09-09', n % 30), 'Bulls'), `u${n}`),
  );
  const games = applied(source, []);
  const moved = source.map((one) => row({ ...one.game, day: addDays(one.game.day, 3), time: null }));
  expect(planImport(moved, { games, dismissed: [] }, { origin: 'file', today })).toHaveLength(2_000);
});
