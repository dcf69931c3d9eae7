import { createHash } from 'node:crypto';
import { type EmbedTheme, embedThemes } from '#contract/competitions/embeds.ts';
import { tabTitle } from '#contract/page-titles.ts';
import { directionOf, language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { embedStyles } from './styles.ts';

const stylesByTheme = new Map(embedThemes.map((theme) => [theme, embedStyles(theme)]));

const styleHashes = [...stylesByTheme.values()].map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'` as const,
);

/** helmet's options of embeds: framed by any site, without scripts, pictures and fonts. Architecture §3, Requests from elsewhere. */
export const embedSecurity = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      styleSrc: styleHashes,
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ['*'],
    },
  },
  xFrameOptions: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
} as const;

/** A link out of the frame, in a new tab. `content` is HTML. */
export function link(path: string, content: string): string {
  return `<a href="${escapeHtml(path)}" target=_blank rel=noopener>${content}</a>`;
}

type DocumentParts = {
  readonly theme: EmbedTheme;
  readonly title: string;
  /** Below the title. */
  readonly lead: string | null;
  /** HTML. */
  readonly main: string;
  readonly footer: string;
};

/** The page in a frame. */
export function embedDocument({ theme, title, lead, main, footer }: DocumentParts): string {
  const heading = escapeHtml(title);
  const tab = escapeHtml(tabTitle(lead ? `${title} · ${lead}` : title));
  const below = lead ? `<p>${escapeHtml(lead)}` : '';
  return `<!doctype html><html lang="${escapeHtml(language())}" dir="${directionOf(language())}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${tab}</title><style>${stylesByTheme.get(theme)}</style><header><h1>${heading}</h1>${below}</header><main>${main}</main><footer>${footer}</footer>`;
}

/** In the place of rows that aren't there. */
export function emptyText(text: string): string {
  return `<p class=e>${escapeHtml(text)}</p>`;
}
