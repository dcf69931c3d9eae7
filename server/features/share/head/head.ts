import { notFoundTitle } from '#contract/page-titles.ts';
import { type PagePath, pageAt, pages } from '#contract/pages.ts';
import { isSlug } from '#domain/slug.ts';
import { excerpt } from '#domain/text.ts';
import { m } from '#messages';
import { redacted } from '#server/database/errors.ts';
import type { CallServices } from '#server/services.ts';
import { idIn, matchPage, type PageMatch } from '../page/page.ts';
import { competitionFacts, leagueFacts, postFacts } from '../queries.ts';
import { previewText, teamPageDescriptions } from '../subject/preview-text.ts';
import {
  gameSubject,
  imagePath,
  mvpSubject,
  playerSubject,
  type Subject,
  site,
  teamSubject,
  teamSubjectBySlugs,
} from '../subject/subject.ts';
import type { Head } from './head-html.ts';
import { headHtml } from './head-html.ts';

type HeadServices = Pick<CallServices, 'config' | 'db' | 'log'>;

/**
 * What the head depends on besides the URL: the moment in epoch milliseconds, and the team that the reader selected, or
 * plays for.
 */
type Reader = { readonly now: number; readonly teamId: number | null };

type PageHead = {
  readonly html: string;
  /** False when visitors see no page at this URL: there is none, or its player, game or team doesn't exist for them. */
  readonly isFound: boolean;
  /** True where the database could not be read. */
  readonly isPlain: boolean;
};

/**
 * Title, description and link preview as elements of the page's head, from what visitors may see, for every reader. The
 * default head when the database is unavailable or the subject doesn't exist.
 */
export async function headOf(url: string, services: HeadServices, reader: Reader): Promise<PageHead> {
  const match = matchPage(url);
  const head = match ? await headOfPage(services, match, reader) : notFoundHead();
  const { isFound = true, isPlain = false } = head;
  return { html: headHtml(head, services.config.publicUrl), isFound, isPlain };
}

async function headOfPage(
  { db, log }: HeadServices,
  match: PageMatch,
  { now, teamId }: Reader,
): Promise<Head> {
  const at = { db, now: Temporal.Instant.fromEpochMilliseconds(now) };
  try {
    // Whether what a member's page is about exists is not said to visitors, who are asked to sign in first.
    // Of a link with a token the browser reads whether it still works.
    const isFound =
      !match.page.includes('{') || pages[match.page].access !== 'public' || isSecret(match.page);
    return (await richHead(at, match, teamId)) ?? { ...plainHead(match), isFound };
  } catch (error) {
    log.warn({ err: redacted(error) }, 'A page got the default title');
    return { ...plainHead(match), isPlain: true };
  }
}

type At = Parameters<typeof teamSubject>[0];

async function richHead(at: At, match: PageMatch, teamId: number | null): Promise<Head | null> {
  const { page, params, query } = match;
  const [gameId, postId] = [idIn(query.get('game')), idIn(query.get('post'))];
  switch (page) {
    case '/':
    case '/dashboard':
      return headOfSubject(match, await teamSubject(at, teamId), { canonical: '/' });
    case '/league/{leagueSlug}':
    case '/league/{leagueSlug}/schedule':
    case '/league/{leagueSlug}/embed':
    case '/league/{leagueSlug}/screen':
      return leagueHead(at, match);
    case '/league/{leagueSlug}/team/{teamSlug}':
    case '/league/{leagueSlug}/team/{teamSlug}/public':
      return headOfSubject(match, await teamSubjectBySlugs(at, slugsIn(params)), {
        canonical: teamPath(params),
      });
    case '/game/{id}':
      return headOfSubject(match, await gameSubject(at, idIn(params.id) ?? 0));
    case '/game/{id}/scoresheet':
      return headOfSubject(match, await gameSubject(at, idIn(params.id) ?? 0), {
        title: pageTitle(match.page),
      });
    case '/player/{id}':
      return headOfSubject(match, await playerSubject(at, idIn(params.id) ?? 0), { type: 'profile' });
    case '/mvp-history':
    case '/mvp-voting':
      return mvpHead(match, await mvpSubject(at, teamId));
    case '/schedule':
      return gameId === null ? teamPage(at, match, teamId) : gameHead(at, match, gameId, teamId);
    case '/team-feed':
      return postId === null ? teamPage(at, match, teamId) : postHead(at, match, postId, teamId);
    case '/roster':
    case '/leaderboard':
      return teamPage(at, match, teamId);
    default:
      return null;
  }
}

/** A page that is named after what it shows. */
function headOfSubject(match: PageMatch, subject: Subject | null, changes: Partial<Head> = {}): Head | null {
  if (!subject) return null;
  const { content } = subject;
  const { title, ...preview } = previewOf(subject);
  const own = content.kind === 'player' ? content.name : title;
  return {
    ...plainHead(match),
    ...preview,
    title: match.page === '/dashboard' ? pages['/dashboard'].title() : own,
    linkTitle: title,
    listed: isListed(match.page) && !subject.isUnlisted,
    ...changes,
  };
}

function previewOf(subject: Subject) {
  const { alt, ...words } = previewText(subject.content);
  return { ...words, picture: { path: imagePath(subject), alt } };
}

/** A page about a team without its own picture. */
async function teamPage(at: At, match: PageMatch, teamId: number | null): Promise<Head | null> {
  const subject = await teamSubject(at, teamId);
  if (subject?.content.kind !== 'team') return null;
  const { team } = subject.content;
  return {
    ...plainHead(match),
    ...previewOf(subject),
    ...canonicalOfTeam(match, subject),
    title: pageTitle(match.page),
    linkTitle: `${pageTitle(match.page)} · ${team}`,
    description: teamPageDescriptions[match.page]?.(team) ?? previewText(subject.content).description,
  };
}

async function gameHead(at: At, match: PageMatch, id: number, teamId: number | null): Promise<Head | null> {
  const canonical = `/game/${id}`;
  const head = headOfSubject(match, await gameSubject(at, id), { canonical });
  return head ?? teamPage(at, match, teamId);
}

async function postHead(at: At, match: PageMatch, id: number, teamId: number | null): Promise<Head | null> {
  const [post] = await postFacts(at.db, { id });
  const head = await teamPage(at, match, post?.teamId ?? teamId);
  if (!post || !head) return head;
  const description = excerpt(post.content, 200);
  const canonical = `/team-feed?post=${id}`;
  return {
    ...head,
    linkTitle: m.feed_share_title({ author: post.author }),
    description,
    canonical,
    type: 'article',
  };
}

async function leagueHead({ db }: At, match: PageMatch): Promise<Head | null> {
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
async function competitionIn(db: At['db'], { query }: PageMatch, leagueSlug: string) {
  const slug = query.get('competition') ?? '';
  if (slug === '') return null;
  const [row] = isSlug(slug) && isSlug(leagueSlug) ? await competitionFacts(db, { leagueSlug, slug }) : [];
  return row;
}

function mvpHead(match: PageMatch, subject: Subject | null): Head | null {
  const head = headOfSubject(match, subject, canonicalOfTeam(match, subject));
  return head && { ...head, title: pageTitle(match.page) };
}

/** A path that names its team (`?team=2`) is canonical with that query. */
function canonicalOfTeam({ path, query }: PageMatch, subject: Subject | null): { canonical?: string } {
  const isOfTeam = subject !== null && idIn(query.get('team')) === subject.id;
  return isOfTeam ? { canonical: `${path}?team=${subject.id}` } : {};
}

function plainHead({ page, path }: Pick<PageMatch, 'page' | 'path'>): Head {
  const { title: name, ...preview } = previewOf(site);
  const title = pageTitle(page);
  return {
    ...preview,
    title,
    linkTitle: title ?? name,
    description: page === '/leagues' ? m.share_page_leagues() : preview.description,
    canonical: path.replace(/\/$/, '') || '/',
    type: 'website',
    // Without a subject, the id or slug in the path doesn't exist: search engines must not list the page.
    listed: isListed(page) && !page.includes('{'),
    isSecret: isSecret(page),
  };
}

function notFoundHead(): Head {
  const plain = plainHead({ page: '/', path: '/' });
  return { ...plain, title: notFoundTitle(), linkTitle: notFoundTitle(), listed: false, isFound: false };
}

function pageTitle(page: PagePath): string | null {
  return pages[page].title?.() ?? null;
}

function isListed(page: PagePath): boolean {
  return pageAt(page)?.listed !== undefined;
}

function isSecret(page: PagePath): boolean {
  return pageAt(page)?.isSecret === true;
}

function slugsIn({ leagueSlug = '', teamSlug = '' }: PageMatch['params']) {
  return { leagueSlug, teamSlug };
}

function teamPath(params: PageMatch['params']): string {
  const { leagueSlug, teamSlug } = slugsIn(params);
  return `/league/${encodeURIComponent(leagueSlug)}/team/${encodeURIComponent(teamSlug)}`;
}
