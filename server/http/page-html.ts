import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData } from '#contract/page-data.ts';

type Nonces = { script: string; style: string };

/** `head` and `markup` are HTML; `data` goes in as text. */
export type PageParts = { nonces: Nonces; head: string; data: Partial<PageData>; markup: string };

const placeholder = /(__CSP_NONCE__|__CSP_STYLE_NONCE__|<!--head-->|<!--markup-->|__PAGE__)/;

/**
 * Reads the built index.html and gives what fills it in. Throws where there is none.
 * It is cut at its placeholders here, once: a text of a user that looks like one is not looked at.
 */
export async function readPageTemplate(webRoot: string): Promise<(parts: PageParts) => string> {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8').catch((cause) => {
    throw new Error('The web client has not been built: npm run build', { cause });
  });
  const pieces = html.split(placeholder);
  return (parts) => {
    const values = valuesOf(parts);
    return pieces.map((piece, index) => (index % 2 ? values[piece] : piece)).join('');
  };
}

/** What stands in place of each placeholder. */
function valuesOf({ nonces, head, data, markup }: PageParts): Record<string, string> {
  return {
    __CSP_NONCE__: nonces.script,
    __CSP_STYLE_NONCE__: nonces.style,
    '<!--head-->': head,
    __PAGE__: scriptSafe(data),
    '<!--markup-->': withoutStyleAttributes(markup),
  };
}

/** JSON that cannot end the script element it stands in. */
function scriptSafe(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The security policy lets no style attribute of a page count, but lets a script set styles: one in index.html puts
 * these where they belong. Texts and values cannot be hit, as their quotes are written as entities.
 */
function withoutStyleAttributes(markup: string): string {
  return markup.replaceAll(' style="', ' data-style="');
}
