import type { PagePath } from '#contract/pages.ts';
import { isSlug } from '#domain/slug.ts';
import { m } from '#messages';
import type { Executor } from '#server/database/connection.ts';
import type { PageMatch } from '../page/page.ts';
import { competitionFacts, leagueFacts } from '../queries.ts';
import type { Head } from './head-html.ts';
import { isListed, plainHead } from './plain-head.ts';

/** A page of a league, or of one of its competitions. */
export async function leagueHead(db: Executor, match: PageMatch): Promise<Head | null> {
  const { leagueSlug: slug = '' } = match.params;
  const [league] = isSlug(slug) ? await leagueFacts(db, { slug }) : [];
  const competition = await competitionIn(db, match, slug);
  if (!league || competition === undefined) return null;
  const { description } = league;
  const plain = plainHead(match);
  const { name, path } = leaguePageOf(match.page, { name: league.name, slug });
  const title = competition ? `${name} · ${competition.name}` : name;
  return {
    ...plain,
    title,
    linkTitle: title,
    description: description ?? plain.description,
    // The page of an earlier competition is one of its own; the present one is the league's page.
    canonical: competition?.isEarlier ? `${path}?competition=${match.query.get('competition')}` : path,
    listed: isListed(match.page),
  };
}

/** What a page of a league is called, and its path. */
function leaguePageOf(page: PagePath, { name, slug }: { name: string; slug: string }) {
  const path = `/league/${slug}`;
  if (page.endsWith('/schedule'))
    return { name: m.league_scheduleOf({ league: name }), path: `${path}/schedule` };
  if (page.endsWith('/embed'))
    return { name: m.leagueEmbed_titleOf({ league: name }), path: `${path}/embed` };
  if (page.endsWith('/screen'))
    return { name: m.leagueScreen_titleOf({ league: name }), path: `${path}/screen` };
  return { name, path };
}

/** The competition that the query names: null where it names none, undefined where there is none of that name. */
async function competitionIn(db: Executor, { query }: PageMatch, leagueSlug: string) {
  const slug = query.get('competition') ?? '';
  if (slug === '') return null;
  const [row] = isSlug(slug) && isSlug(leagueSlug) ? await competitionFacts(db, { leagueSlug, slug }) : [];
  return row;
}
