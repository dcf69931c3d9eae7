import type { LeagueLeaders } from '#contract/competitions/leaders.ts';
import type { Competition, LeagueSchedule } from '#contract/competitions.ts';
import { visitor } from '#domain/access.ts';
import { latestResults, nextFixtures } from '#domain/fixtures.ts';
import { isSlug } from '#domain/slug.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { requestedCompetition } from '../choice/requested.ts';
import { getLeagueLeaders } from '../leaders/usecases.ts';
import { readCompetition, readLeagueSchedule } from '../present.ts';

/** How many games an embed shows. */
const gameCount = 10;

type EmbedRequest = {
  readonly leagueSlug: string;
  readonly part: string;
  readonly competition: string | undefined;
};

type Fixtures = NonNullable<LeagueSchedule['competition']>['fixtures'];

export type EmbedContent =
  | { readonly part: 'table'; readonly competition: Competition }
  | {
      readonly part: 'games';
      readonly entries: Competition['entries'];
      /** The next games or, once all are played, the latest results. */
      readonly fixtures: Fixtures;
      readonly isOver: boolean;
    }
  | { readonly part: 'leaders'; readonly leaders: LeagueLeaders };

export type Embed = {
  readonly league: { readonly name: string; readonly slug: string };
  /** Null while the league has none. */
  readonly competition: { readonly name: string; readonly slug: string } | null;
  readonly content: EmbedContent | null;
};

/**
 * What an embed shows of a visible league. Throws `not_found` for a part that there is not, and as {@link requestedCompetition}. Product
 * §2, League.
 */
export async function getEmbed(
  services: Services,
  { leagueSlug, part, competition }: EmbedRequest,
): Promise<Embed> {
  // A text that is no slug may contain a character that PostgreSQL does not accept.
  if (competition !== undefined && !isSlug(competition)) throw new ApiError('not_found');
  const { league, row, moment } = await requestedCompetition(services, { leagueSlug, competition });
  const read = async (): Promise<EmbedContent | null> => {
    if (part === 'table') {
      return row && { part, competition: await readCompetition(services.db, row, moment) };
    }
    if (part === 'games') {
      if (!row) return null;
      const { entries, fixtures } = await readLeagueSchedule(services.db, row, moment);
      const next = nextFixtures(fixtures, moment.today, gameCount);
      const isOver = next.length === 0 && fixtures.length > 0;
      const rows = isOver ? latestResults(fixtures).slice(0, gameCount) : next;
      return { part, entries, fixtures: rows, isOver };
    }
    if (part !== 'leaders') throw new ApiError('not_found');
    const request = { params: { leagueSlug }, query: { competition } };
    return row && { part, leaders: await getLeagueLeaders(services, visitor, request) };
  };
  const content = await read();
  return { league, competition: row && { name: row.name, slug: row.slug }, content };
}
