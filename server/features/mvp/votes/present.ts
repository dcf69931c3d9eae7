import type { MvpTally } from '#contract/mvp.ts';
import { withShares } from '#domain/tally.ts';
import type { Executor } from '#server/database/connection.ts';
import type { TeamWeek } from '../period/period.ts';
import { voteCounts } from './queries.ts';

/** Who has how many of a week's votes, most first. Product §3, MVP vote tally. */
export async function tallyWeek(db: Executor, of: TeamWeek): Promise<MvpTally[]> {
  return withShares(await voteCounts(db, of));
}
