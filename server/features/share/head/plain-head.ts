import { notFoundTitle } from '#contract/page-titles.ts';
import { type PagePath, pageAt, pageName } from '#contract/pages.ts';
import type { TeamWords } from '#domain/team-words.ts';
import { m } from '#messages';
import type { PageMatch } from '../page/page.ts';
import { previewText } from '../subject/preview-text.ts';
import { imagePath, type Subject, site } from '../subject/subject.ts';
import type { Head } from './head-html.ts';

/** What is known of a page without asking the database. */
export function plainHead({ page, path }: Pick<PageMatch, 'page' | 'path'>): Head {
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

export function notFoundHead(): Head {
  const plain = plainHead({ page: '/', path: '/' });
  return { ...plain, title: notFoundTitle(), linkTitle: notFoundTitle(), listed: false, isFound: false };
}

export function pageTitle(page: PagePath, words: TeamWords = {}): string | null {
  return pageName(page, words);
}

export function isListed(page: PagePath): boolean {
  return pageAt(page)?.listed !== undefined;
}

export function isSecret(page: PagePath): boolean {
  return pageAt(page)?.isSecret === true;
}

export function previewOf(subject: Subject) {
  const { alt, ...words } = previewText(subject.content);
  return { ...words, picture: { path: imagePath(subject), alt } };
}
