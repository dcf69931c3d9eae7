import { opponentLimit } from '../game.ts';
import { unknownOpponent } from '../opponent-text.ts';
import type { SourceRow } from './game.ts';
import { namesEvent } from './labels.ts';
import type { NamedSides } from './matchup.ts';
import { nameSimilarity, teamKey } from './our-team.ts';
import { type NameVersion, nameVersions } from './remarks.ts';
import type { RowReason } from './row-reason.ts';
import { nameKey } from './text.ts';
import type { Side } from './title-parts.ts';

/** An entry parsed from one row, before the rest of the file settles its names. `title` is its title as an event. */
export type ReadEntry = Omit<SourceRow, 'line'> & {
  readonly names?: NamedSides | null;
  readonly title?: string;
};

/**
 * A row that isn't a game of ours on its own. `fallback` is the entry that it becomes if the captain chooses it; null without a
 * day.
 */
export type ReadFailure = {
  readonly reason: RowReason;
  readonly teams?: readonly [string, string];
  readonly home?: Side | null;
  readonly isWeak?: boolean;
  readonly fallback?: ReadEntry | null;
};

type Row = {
  readonly line: number;
  readonly text: string;
  /** Columns of a file that only a league's games have use for. */
  readonly columns?: {
    readonly round: string | null;
    readonly venue: string | null;
    readonly court: string | null;
  };
};
export type ReadRow = Row & (ReadEntry | ReadFailure);
type EntryRow = Row & ReadEntry;

const isEntry = (row: ReadRow): row is EntryRow => 'game' in row;

/**
 * Settles what a single row leaves open, from all rows of a source: where a name ends and a remark begins, whether a dash
 * separates two teams, and which of several squads is ours. Product §5, Import.
 */
export function settleRows(rows: readonly ReadRow[], ourName: string): ReadRow[] {
  return withoutOtherSquads(withWeakPairs(withRemarks(rows, ourName)), ourName);
}

/** The names among which only the captain knows ours, most frequent first; null without a question. Product §5, Import. */
export function ambiguousNames(rows: readonly ReadRow[], ourName: string): string[] | null {
  const entries = rows.filter(isEntry);
  const forms = entries.flatMap(({ names, isEvent }) => (names?.us && !isEvent ? [names.us] : []));
  const isExact = forms.some((name) => nameSimilarity(name, ourName) === 2);
  if (!isExact && new Set(forms.map(teamKey)).size > 1) return commonNames(forms);
  if (entries.some(({ isEvent }) => !isEvent)) return null;
  const others = rows.flatMap((row) => (isEntry(row) ? [] : (row.teams ?? [])));
  return others.length > 0 ? commonNames(others) : null;
}

/** Most frequent first, because the schedule's own team is in every row. */
function commonNames(names: readonly string[]): string[] {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .map(([name]) => name)
    .slice(0, 100);
}

/** 'Bulls (District)' is Bulls and a remark, unless the file has a team of that name. */
function withRemarks(rows: readonly ReadRow[], ourName: string): ReadRow[] {
  const teamNames = new Set([ourName, ...rows.flatMap(plainNames)].map(nameKey));
  const hasJuniors = rows.some(({ text }) => /\bjv\b/i.test(text));
  return rows.map((row) => {
    if (!isEntry(row) || !row.names) return row;
    const { name, remark } = versionIn(row.names.right, teamNames, hasJuniors);
    const isOurs = row.names.side === 'right';
    const notes = [row.game.notes, remark].filter(Boolean).join(', ') || null;
    const opponent = isOurs || row.game.opponent === unknownOpponent ? row.game.opponent : name;
    const names = isOurs ? { ...row.names, us: name } : row.names;
    return { ...row, game: { ...row.game, opponent, notes }, names };
  });
}

function versionIn(
  versions: readonly NameVersion[],
  teamNames: ReadonlySet<string>,
  hasJuniors: boolean,
): NameVersion {
  const [full = { name: '', remark: null }] = versions;
  const bare = versions.findLast(({ isLevel }) => !isLevel || hasJuniors) ?? full;
  return versions.find(({ name }) => teamNames.has(nameKey(name))) ?? bare;
}

/** Names of a row without a possible remark. */
function plainNames(row: ReadRow): string[] {
  if (!isEntry(row)) return row.teams ? [row.teams[0], ...alone(nameVersions(row.teams[1]))] : [];
  if (row.isEvent) return [];
  const { names, game } = row;
  if (!names) return [game.opponent];
  return [names.side === 'right' ? game.opponent : names.us, ...alone(names.right)];
}

const alone = (versions: readonly NameVersion[]) =>
  versions.length === 1 ? versions.map(({ name }) => name) : [];

/** 'Spring Tournament - Day 1' is an event, unless dashes separate the teams of this file. */
function withWeakPairs(rows: readonly ReadRow[]): ReadRow[] {
  const games = rows.filter(isEntry).filter(({ isEvent }) => !isEvent);
  const [weak, others] = [true, false].map((is) =>
    games.filter(({ names }) => (names?.isWeak ?? false) === is),
  );
  const opponents = new Set(others?.map(({ game }) => nameKey(game.opponent)));
  const marked = others?.filter(({ finalScore }) => !finalScore?.isCertain).length ?? 0;
  const pairs = weak?.filter(({ game }) => !namesEvent(game.opponent)) ?? [];
  const isUsual = marked <= pairs.length;
  const isGame = ({ game }: EntryRow) =>
    opponents.has(nameKey(game.opponent)) || (isUsual && !namesEvent(game.opponent));
  const partsTeams = (isUsual && pairs.length > 0) || (games.length === 0 && hasRecurringTeam(rows));
  return rows.map((row) => {
    if (isEntry(row)) return row.names?.isWeak && !row.isEvent && !isGame(row) ? asEvent(row) : row;
    if (!row.isWeak || !row.fallback) return row;
    const isKnown = row.teams?.every((name) => opponents.has(nameKey(name)));
    return partsTeams || isKnown ? row : { ...asEvent(row.fallback), line: row.line, text: row.text };
  });
}

/** A team is on both sides of a schedule, a tournament's name isn't. */
function hasRecurringTeam(rows: readonly ReadRow[]): boolean {
  const pairs = rows.flatMap((row) => (!isEntry(row) && row.isWeak && row.teams ? [row.teams] : []));
  const left = new Set(pairs.map(([name]) => nameKey(name)));
  return pairs.some(([, name]) => left.has(nameKey(name)));
}

function asEvent<Entry extends ReadEntry>(entry: Entry): Entry {
  const opponent = (entry.title ?? entry.game.opponent).slice(0, opponentLimit).trim();
  const game = { ...entry.game, opponent, isHome: null };
  return { ...entry, game, isEvent: true, finalScore: null, names: null };
}

/**
 * Once a file names our team exactly, longer and shorter forms are other squads. Only a short form is what a team's own
 * calendar calls it, where no game of others stands in the file.
 */
function withoutOtherSquads(rows: readonly ReadRow[], ourName: string): ReadRow[] {
  const forms = new Map(
    rows.flatMap((row) => (isEntry(row) && row.names?.us ? [[teamKey(row.names.us), row.names.us]] : [])),
  );
  const likenesses = [...forms.values()].map((name) => nameSimilarity(name, ourName));
  if (!likenesses.includes(2)) return [...rows];
  const others = [...forms.keys()].filter((key) => key !== teamKey(ourName));
  const isLeagueWide = rows.some((row) => !isEntry(row) && row.teams);
  const opponents = new Set(rows.flatMap((row) => (isEntry(row) ? [teamKey(row.game.opponent)] : [])));
  const nickname =
    !isLeagueWide && others.length === 1
      ? others.find((key) => isShort(key, ourName) && !opponents.has(key))
      : undefined;
  const isOther = (us: string) => {
    const key = teamKey(us);
    return key !== '' && key !== nickname && others.includes(key);
  };
  return rows.map((row) => {
    if (!isEntry(row) || !row.names || row.isEvent || !isOther(row.names.us)) return row;
    return { ...row, skipped: { code: 'otherSquad', params: { name: row.names.us, team: ourName } } };
  });
}

const isShort = (key: string, ourName: string) => key.length < teamKey(ourName).length;
