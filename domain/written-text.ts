import { m } from '#messages';
import { isWeekId, type Week } from './calendar.ts';
import { listText } from './list-text.ts';
import { opponentText } from './opponent-text.ts';
import { type BookLine, statFields, statSummary } from './stat-line.ts';

/** What a post says that the server wrote: how a game ended, and who scored most. Product §7, Scorebook. */
export type PostFacts = {
  readonly kind: 'final';
  readonly team: string;
  readonly opponent: string;
  readonly ours: number;
  readonly theirs: number;
  readonly best: readonly { readonly playerId: number; readonly points: number }[];
};

/**
 * The text of a post or comment as it is stored. What the server writes itself is stored as facts and put into words when it is
 * read, in the language of its reader; `text` holds its author's own words, which stay as they are. Product §1, Language.
 */
export type StoredText = {
  readonly kind: 'written' | 'stats' | 'removedPost' | 'removedComment';
  readonly text: string;
  /** The line that an automatic post reports. */
  readonly line?: (BookLine & { readonly week: Week }) | null;
  /** {@link PostFacts}, unless another release wrote them. */
  readonly facts?: unknown;
  /** The names of those whom the facts name, by id; '' for a removed player. */
  readonly names?: Readonly<Record<string, string>> | null;
  /** Career points that the lines of the game have brought players to, the first one first. */
  readonly reached?: readonly { readonly name: string; readonly total: number }[] | null;
};

/** What the reader of a post or comment sees. Facts that this release doesn't know are shown as the stored text. Product §1, Language. */
export function writtenText({ kind, text, line, facts, names, reached }: StoredText): string {
  switch (kind) {
    case 'stats':
      return isLine(line) ? statSummary(line) : text;
    case 'removedPost':
      return m.removed_post();
    case 'removedComment':
      return m.removed_comment();
    default:
      return isFinal(facts) ? withMilestones(finalText(facts, names ?? {}), reached ?? []) : text;
  }
}

/** The name of a player; of a removed one, whose name is erased, 'Former player'. Product §1, Language. */
export function playerName(stored: string): string {
  return stored === '' ? m.removed_player() : stored;
}

/** 'Final: Harbor Hawks 64, Night Herons 58. Maya Torres 21, Jordan Lee 14, Cole Brennan 9.' */
function finalText(
  { team, opponent, ours, theirs, best }: PostFacts,
  names: Readonly<Record<string, string>>,
) {
  const scorers = best.map(({ playerId, points }) =>
    m.score_post_scorer({ name: playerName(names[playerId] ?? ''), points }),
  );
  const score = m.score_post_final({ team, ours, opponent: opponentText(opponent), theirs });
  return scorers.length === 0 ? score : m.score_post_withBest({ score, best: listText(scorers) });
}

/** 'Final: […] Maya Torres reached 500 career points.' */
function withMilestones(final: string, reached: NonNullable<StoredText['reached']>): string {
  return reached.reduce(
    (text, { name, total }) => m.score_post_milestone({ text, name: playerName(name), total }),
    final,
  );
}

function isLine(line: StoredText['line']): line is NonNullable<StoredText['line']> {
  return Boolean(line && isWeekId(line.week) && statFields.every(({ key }) => Number.isInteger(line[key])));
}

function isFinal(facts: unknown): facts is PostFacts {
  if (typeof facts !== 'object' || facts === null) return false;
  const { kind, team, opponent, ours, theirs, best }: Readonly<Record<string, unknown>> = { ...facts };
  return (
    kind === 'final' &&
    [team, opponent].every((name) => typeof name === 'string') &&
    [ours, theirs].every(Number.isInteger) &&
    Array.isArray(best) &&
    best.every((one) => Number.isInteger(one?.playerId) && Number.isInteger(one?.points))
  );
}
