import { pageName, pages } from '#contract/pages.ts';
import { excerpt } from '#domain/text.ts';
import { m } from '#messages';
import { redacted } from '#server/database/errors.ts';
import { languageInUrl } from '#server/http/language.ts';
import type { CallServices } from '#server/services.ts';
import { idIn, matchPage, type PageMatch } from '../page/page.ts';
import { postFacts } from '../queries.ts';
import { previewText, teamPageDescriptions } from '../subject/preview-text.ts';
import {
  gameSubject,
  mvpSubject,
  playerSubject,
  type Subject,
  teamSubject,
  teamSubjectBySlugs,
} from '../subject/subject.ts';
import type { Head } from './head-html.ts';
import { headHtml } from './head-html.ts';
import { leagueHead } from './league-head.ts';
import { isListed, isSecret, notFoundHead, pageTitle, plainHead, previewOf } from './plain-head.ts';

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
  const html = headHtml({ ...head, language: languageInUrl(url) }, services.config.publicUrl);
  return { html, isFound, isPlain };
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
      return leagueHead(at.db, match);
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
    title: match.page === '/dashboard' ? pageName('/dashboard', subject.words ?? {}) : own,
    linkTitle: title,
    listed: isListed(match.page) && !subject.isUnlisted,
    ...changes,
  };
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
    title: pageTitle(match.page, subject.words),
    linkTitle: `${pageTitle(match.page, subject.words)} · ${team}`,
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

function mvpHead(match: PageMatch, subject: Subject | null): Head | null {
  const head = headOfSubject(match, subject, canonicalOfTeam(match, subject));
  return head && { ...head, title: pageTitle(match.page) };
}

/** A path that names its team (`?team=2`) is canonical with that query. */
function canonicalOfTeam({ path, query }: PageMatch, subject: Subject | null): { canonical?: string } {
  const isOfTeam = subject !== null && idIn(query.get('team')) === subject.id;
  return isOfTeam ? { canonical: `${path}?team=${subject.id}` } : {};
}

function slugsIn({ leagueSlug = '', teamSlug = '' }: PageMatch['params']) {
  return { leagueSlug, teamSlug };
}

function teamPath(params: PageMatch['params']): string {
  const { leagueSlug, teamSlug } = slugsIn(params);
  return `/league/${encodeURIComponent(leagueSlug)}/team/${encodeURIComponent(teamSlug)}`;
}
