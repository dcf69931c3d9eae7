import { currentSeason, dateIn } from '#domain/calendar.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedLeague, readableLeague } from '#server/teams/league-scope.ts';
import { type CompetitionRow, competitionsOfLeague } from '../queries.ts';

export type Requested = {
  readonly league: AuthorizedLeague;
  /** The latest first. */
  readonly rows: readonly CompetitionRow[];
  /** Null while the league has none. */
  readonly row: CompetitionRow | null;
  /** Now, and the day it is in the competition's zone. */
  readonly moment: { readonly now: Temporal.Instant; readonly today: string };
};

/**
 * A competition of a visible league: the one with the slug, else that of today, the latest or the next. Throws `not_found` for a league
 * that is hidden or not there, and for a slug that no competition of it has. Product §7, Competitions.
 */
export async function requestedCompetition(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { leagueSlug, competition: slug }: { leagueSlug: string; competition?: string | undefined },
): Promise<Requested> {
  const league = await readableLeague(db, leagueSlug);
  const rows = await competitionsOfLeague(db, league.id);
  const now = await clock.of(league.readNow, db);
  const todayIn = ({ timeZone }: CompetitionRow) => dateIn(now, timeZone).toString();
  const [latest] = rows;
  const current = latest ? currentSeason(rows, todayIn(latest)) : null;
  const row = slug === undefined ? current : rows.find((one) => one.slug === slug);
  if (row === undefined) throw new ApiError('not_found');
  return { league, rows, row, moment: { now, today: row ? todayIn(row) : '' } };
}
