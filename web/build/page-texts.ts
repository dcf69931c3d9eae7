import type { Plugin } from 'vite';
import { productName } from '#contract/page-titles.ts';
import { type PagePath, pages } from '#contract/pages.ts';
import { m } from '#messages';

/** The texts around the client: of index.html and of the installed app. The process that builds speaks the same language. */
export function pageTexts(language: string): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: (html) =>
      html
        .replace('__LANGUAGE__', language)
        .replace('__LOADING__', m.ui_loading())
        .replace('__NOSCRIPT__', m.ui_noScript())
        .replace('__NOSCRIPT_TITLE__', m.ui_noScript_title())
        .replace('__NOSCRIPT_HELP__', m.ui_noScript_help())
        .replace('__NOSCRIPT_LINKS__', readablePages.map(pageLink).join(''))
        .replace('__BRAND__', productName)
        .replace('__FAILURE__', m.ui_failed())
        .replace('__TRY_AGAIN__', m.ui_tryAgain()),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const source = JSON.stringify(manifest(language));
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
    configureServer({ middlewares }) {
      middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(manifest(language)));
      });
    },
  };
}

/** Pages that are rendered on the server for everybody. */
const readablePages = ['/schedule', '/roster', '/team-feed'] as const;

function pageLink(path: (typeof readablePages)[number]): string {
  const title = pages[path].title().replaceAll('&', '&amp;');
  return `<a href="${path}" class="py-2.5 font-medium text-accent-ink underline">${title}</a>`;
}

function manifest(lang: string): object {
  return {
    id: '/',
    name: 'Sixth Man',
    short_name: 'Sixth Man',
    description: m.manifest_description(),
    lang,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    categories: ['sports'],
    icons: [
      ...['any', 'maskable'].flatMap((purpose) =>
        [192, 512].map((side) => ({
          src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${side}.png`,
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose,
        })),
      ),
    ],
    shortcuts: [
      shortcut(m.manifest_stats(), m.manifest_statsNote(), '/submit-stats'),
      shortcut(m.manifest_vote(), m.manifest_voteNote(), '/mvp-voting'),
    ],
  };
}

function shortcut(name: string, description: string, url: PagePath): object {
  return {
    name,
    description,
    url,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  };
}
