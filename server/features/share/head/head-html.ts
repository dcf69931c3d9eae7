import { languageParameter } from '#contract/language.ts';
import { tabTitle } from '#contract/page-titles.ts';
import { languages } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { height, width } from '../image/size.ts';
import { productName } from '../subject/preview-text.ts';

/** The head's elements as HTML; users' texts are escaped. */
export function headHtml(head: Head, publicUrl: URL): string {
  const absoluteUrl = (path: string) => new URL(path.replace(/^\/+/, '/'), publicUrl).href;
  const canonical = absoluteUrl(inNamedLanguage(head.canonical, head.language));
  const alternates = [undefined, ...languages].map((language) => {
    const href = escapeHtml(absoluteUrl(inNamedLanguage(head.canonical, language)));
    return `<link rel="alternate" hreflang="${language ?? 'x-default'}" href="${href}" />`;
  });
  const { path, alt } = head.picture;
  return [
    `<title>${escapeHtml(tabTitle(head.title))}</title>`,
    meta('name', 'description', head.description),
    !head.listed && meta('name', 'robots', 'noindex'),
    head.isSecret && meta('name', 'referrer', 'no-referrer'),
    head.listed && `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...(head.listed ? alternates : []),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.linkTitle),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', absoluteUrl(path)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
    .filter((element) => element !== false)
    .join('\n    ');
}

/** The path of a page in a language that its URL names; without one it is in the reader's own. */
function inNamedLanguage(path: string, language: string | undefined): string {
  if (language === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`;
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
}

export type Head = {
  /** Of the tab, without the product's name; null is only the name. */
  readonly title: string | null;
  /** Of a link to the page. */
  readonly linkTitle: string;
  readonly description: string;
  /** The canonical path of the page. */
  readonly canonical: string;
  /** The language that the URL names. */
  readonly language?: string | undefined;
  readonly type: 'website' | 'profile' | 'article';
  readonly picture: { readonly path: string; readonly alt: string };
  /** Whether search engines may list it. */
  readonly listed: boolean;
  /** Whether its URL is for nobody but its reader. */
  readonly isSecret: boolean;
  readonly isFound?: boolean;
  /** True where the database could not be read. */
  readonly isPlain?: boolean;
};
