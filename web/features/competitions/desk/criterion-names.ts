import type { Criterion } from '#domain/standings/rules.ts';
import { m } from '#messages';

/** As an organizer reads them in a list. */
export const criterionNames: Readonly<Record<Criterion, () => string>> = {
  points: m.desk_criterion_points,
  winPercentage: m.desk_criterion_winPercentage,
  headToHead: m.desk_criterion_headToHead,
  headToHeadDifference: m.desk_criterion_headToHeadDifference,
  headToHeadPointsScored: m.desk_criterion_headToHeadPointsScored,
  difference: m.desk_criterion_difference,
  pointsScored: m.desk_criterion_pointsScored,
  fewestForfeits: m.desk_criterion_fewestForfeits,
  lot: m.desk_criterion_lot,
};
