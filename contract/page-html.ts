import { m } from '#messages';
import { directionOf, language } from '#messages/language';
import { productName } from './page-titles.ts';
import { pages } from './pages.ts';

/** Writes the texts around the client into index.html, in the language of this call. */
export function withPageTexts(html: string): string {
  return html
    .replace('__LANGUAGE__', language())
    .replace('__DIRECTION__', directionOf(language()))
    .replace('/manifest.webmanifest', manifestPath(language()))
    .replace('__LOADING__', m.ui_loading())
    .replace('__NOSCRIPT__', m.ui_noScript())
    .replace('__NOSCRIPT_TITLE__', m.ui_noScript_title())
    .replace('__NOSCRIPT_HELP__', m.ui_noScript_help())
    .replace('__SCHEDULE__', titleOf('/schedule'))
    .replace('__ROSTER__', titleOf('/roster'))
    .replace('__FEED__', titleOf('/team-feed'))
    .replace('__BRAND__', productName)
    .replace('__FAILURE__', m.ui_failed())
    .replace('__TRY_AGAIN__', m.ui_tryAgain());
}

/** The title of a page that is rendered on the server for everybody. */
function titleOf(path: '/schedule' | '/roster' | '/team-feed'): string {
  return pages[path].title().replaceAll('&', '&amp;');
}

/** The file that describes the installed app in a language. */
export function manifestPath(language: string): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest-${language}.webmanifest`;
}
