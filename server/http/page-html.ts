import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData } from '#contract/page-data.ts';
import { inlineScriptHashes } from './inline-hashes.ts';

/** `head` and `markup` are HTML; `data` goes in as text. */
export type PageParts = { head: string; data: Partial<PageData>; markup: string };

export type PageTemplate = {
  fill(parts: PageParts): string;
  /** Of the scripts that stand in every page, as a security policy names them. */
  readonly scriptHashes: readonly string[];
};

const placeholder = /(<!--head-->|<!--markup-->|__PAGE__)/;

/**
 * Reads the built index.html and gives what fills it in. Throws where there is none.
 * It is cut at its placeholders here, once: a text of a user that looks like one is not looked at.
 */
export async function readPageTemplate(webRoot: string): Promise<PageTemplate> {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8').catch((cause) => {
    throw new Error('The web client has not been built: npm run build', { cause });
  });
  const pieces = html.split(placeholder);
  return {
    scriptHashes: inlineScriptHashes(html),
    fill(parts) {
      const values = valuesOf(parts);
      return pieces.map((piece, index) => (index % 2 ? values[piece] : piece)).join('');
    },
  };
}

/** What stands in place of each placeholder. */
function valuesOf({ head, data, markup }: PageParts): Record<string, string> {
  return {
    '<!--head-->': head,
    __PAGE__: dataBlock(data),
    '<!--markup-->': withoutStyleAttributes(markup),
  };
}

/** JSON that can neither end the script element it stands in nor begin a comment there. */
export function dataBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * The security policy lets no style attribute of a page count, but lets a script set styles: one in index.html puts
 * these where they belong. Texts and values cannot be hit, as their quotes are written as entities.
 */
function withoutStyleAttributes(markup: string): string {
  return markup.replaceAll(' style="', ' data-style="');
}
