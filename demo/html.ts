import { escapeHtml } from '#server/escape-html.ts';

/** A piece of page that is safe to send as it is. */
export type Html = { readonly html: string };
type Part = Html | string | false | null | undefined | readonly Html[];

/** A template whose texts are escaped; nested pieces and lists of them are not, false and null vanish. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(render)) };
}

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'html' in part ? part.html : part.map(render).join('');
}
