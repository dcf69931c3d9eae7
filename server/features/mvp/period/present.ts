import type { VotingPeriod } from '#domain/voting.ts';

export function presentPeriod({ deadline, ...period }: VotingPeriod) {
  return { ...period, deadline: deadline.toString() };
}
