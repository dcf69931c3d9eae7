import type { Plugin } from 'vite';
import { manifestPath, withPageTexts } from '#contract/page-html.ts';
import type { PagePath } from '#contract/pages.ts';
import { m } from '#messages';
import { inLanguage, languages } from '#messages/language';

/** What describes the installed app, in each language. The server writes the texts of index.html; in development Vite does. */
export function pageTexts(): Plugin {
  return {
    name: 'page-texts',
    transformIndexHtml: (html, { server }) => (server ? withPageTexts(html) : html),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const language of languages) {
        const source = JSON.stringify(inLanguage(language, () => manifest(language)));
        this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(manifest('en')));
      });
    },
  };
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
