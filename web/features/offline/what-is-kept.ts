import type { QueryKey } from '@tanstack/react-query';
import { keptAnswers } from '#web/lib/cache-names.ts';

/** The newest of them, for so long in milliseconds. */
export const keptLimits = { entries: 80, age: 14 * 24 * 60 * 60 * 1000 } as const;

/** What the dashboard, the schedule, the roster and the stats form read, and nothing that only a captain may. */
const kept: readonly (readonly (string | RegExp)[])[] = [
  ['teams', /^\d+$/],
  ['leagues', 'shown'],
  ['leagues', /^\d+$/, 'teams'],
  ['schedule', /^\d+$/],
  ['game-results', /^\d+$/],
  ['stats', /^\d+$/, 'week', /./],
  ['stats', 'player', /^\d+$/, 'current'],
  ['stats', 'player', /^\d+$/, 'latest', /^\d+$/],
  ['leaderboard', /^\d+$/, 'current'],
  ['posts', /^\d+$/, /^(latest|newest)$/],
  ['players', /^\d+$/, 'roster'],
  ['mvp', /^\d+$/, /^(tallies|deadline)$/, /./],
  ['mvp', /^\d+$/, 'vote', /./, /^\d+$/],
  ['mvp', /^\d+$/, /^(winners|announcement)$/],
];

/** Whether the answer to a query is kept for when there is no connection. */
export function isKept(queryKey: QueryKey): boolean {
  return kept.some(
    (pattern) =>
      pattern.length === queryKey.length &&
      pattern.every((part, index) =>
        typeof part === 'string' ? part === queryKey[index] : part.test(String(queryKey[index])),
      ),
  );
}

/** An answer as it is kept: whose it is, and of which contract. */
export type KeptAnswer = {
  queryKey: QueryKey;
  data: unknown;
  /** In milliseconds since 1970. */
  updatedAt: number;
  /** The issuer's subject of the reader; null for a visitor. */
  person: string | null;
  contract: string;
};

type Reader = Pick<KeptAnswer, 'person' | 'contract'>;

/** Nobody sees what was read as somebody else, and no version of the client what it may not understand. */
export function isFor(answer: KeptAnswer, { person, contract }: Reader, now: number): boolean {
  return answer.person === person && answer.contract === contract && now - answer.updatedAt < keptLimits.age;
}

/** Addresses are names inside the browser; none of them is ever asked of the server. */
export function keptAddress(queryKey: QueryKey): string {
  return `/${keptAnswers}/${encodeURIComponent(JSON.stringify(queryKey))}`;
}

/** Which entries have to go: the outdated, those of others, and the oldest of too many. */
export function surplus(answers: readonly KeptAnswer[], reader: Reader, now: number): KeptAnswer[] {
  const good = answers.filter((answer) => isFor(answer, reader, now));
  const newest = new Set(good.toSorted((a, b) => b.updatedAt - a.updatedAt).slice(0, keptLimits.entries));
  return answers.filter((answer) => !newest.has(answer));
}
