import type { Stage } from '#domain/playoffs/bracket.ts';
import { m } from '#messages';

/** What a round of the bracket is called. */
export const roundNames: Readonly<Record<Stage, () => string>> = {
  roundOf32: m.playoffs_round_32,
  roundOf16: m.playoffs_round_16,
  quarterfinal: m.playoffs_round_quarterfinals,
  semifinal: m.playoffs_round_semifinals,
  final: m.playoffs_round_final,
  thirdPlace: m.playoffs_round_thirdPlace,
};

/** 'Semifinals', or the number of a round of the season. */
export function roundText({ round, playoff }: { round: number; playoff: { stage: Stage } | null }): string {
  return playoff ? roundNames[playoff.stage]() : m.league_round({ round });
}
