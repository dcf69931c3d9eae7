import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';

type Score = {
  readonly hbaScore: number;
  readonly opponentScore: number;
  readonly regulation: number | null;
};

/** A final score, ours first; after overtime with the score at the end of regulation: '71–68 OT (62–62)'. */
export function scoreText({ hbaScore, opponentScore, regulation }: Score): string {
  const score = formatScore(hbaScore, opponentScore);
  return regulation === null ? score : m.score_afterOvertime({ score, regulation });
}
