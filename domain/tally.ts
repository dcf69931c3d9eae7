export type Tally = { readonly candidateId: number; readonly voteCount: number; readonly percentage: number };

/** A rounded whole percentage; 0 when the total is 0. Product §3, MVP vote tally. */
export function toPercent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((count / total) * 100);
}

/** Votes per candidate with their share in whole percent, most votes first, then the lower id. Product §3, MVP vote tally. */
export function tallyVotes(votes: readonly { readonly candidateId: number }[]): Tally[] {
  const counts = new Map<number, number>();
  for (const { candidateId } of votes) counts.set(candidateId, (counts.get(candidateId) ?? 0) + 1);
  return withShares(Array.from(counts, ([candidateId, voteCount]) => ({ candidateId, voteCount })));
}

/** The same from counts of the database, in any order. Product §3, MVP vote tally. */
export function withShares<C extends Omit<Tally, 'percentage'>>(counts: readonly C[]): (C & Tally)[] {
  const total = totalVotes(counts);
  return counts
    .map((count) => ({ ...count, percentage: toPercent(count.voteCount, total) }))
    .toSorted((a, b) => b.voteCount - a.voteCount || a.candidateId - b.candidateId);
}

/** All votes of a week. Product §3, MVP vote tally. */
export function totalVotes(counts: readonly { readonly voteCount: number }[]): number {
  return counts.reduce((sum, { voteCount }) => sum + voteCount, 0);
}

/**
 * The MVP of a week: most votes, then the higher PRA of that week (0 without stats), then the lower player id;
 * null without votes. Architecture §4, Voting. Product §4, Winner.
 */
export function chooseWinner<T extends { playerId: number; voteCount: number; pra: number }>(
  candidates: readonly T[],
): T | null {
  const voted = candidates.filter((candidate) => candidate.voteCount > 0);
  const best = voted.toSorted(
    (a, b) => b.voteCount - a.voteCount || b.pra - a.pra || a.playerId - b.playerId,
  );
  return best[0] ?? null;
}
