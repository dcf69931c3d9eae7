import { m } from '#messages';
import { language } from '#messages/language';
import { productName } from './page-titles.ts';
import { pages } from './pages.ts';

/** Pages that are rendered on the server for everybody. */
const readablePages = ['/schedule', '/roster', '/team-feed'] as const;

/** Writes the texts around the client into index.html, in the language of this call. */
export function withPageTexts(html: string): string {
  return html
    .replace('__LANGUAGE__', language())
    .replace('/manifest.webmanifest', manifestPath(language()))
    .replace('__LOADING__', m.ui_loading())
    .replace('__NOSCRIPT__', m.ui_noScript())
    .replace('__NOSCRIPT_TITLE__', m.ui_noScript_title())
    .replace('__NOSCRIPT_HELP__', m.ui_noScript_help())
    .replace('__NOSCRIPT_LINKS__', readablePages.map(pageLink).join(''))
    .replace('__BRAND__', productName)
    .replace('__FAILURE__', m.ui_failed())
    .replace('__TRY_AGAIN__', m.ui_tryAgain());
}

function pageLink(path: (typeof readablePages)[number]): string {
  const title = pages[path].title().replaceAll('&', '&amp;');
  return `<a href="${path}" class="py-2.5 font-medium text-accent-ink underline">${title}</a>`;
}

/** The file that describes the installed app in a language. */
export function manifestPath(language: string): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`;
}
