import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageData } from '#contract/page-data.ts';
import { withPageTexts } from '#contract/page-html.ts';
import { inLanguage, language, languages } from '#messages/language';
import { inlineScriptHashes } from './inline-hashes.ts';

/** `data` goes in as text, the others are HTML. Without markup the page shows what the template has in its place. */
export type PageParts = { head: string; data: Partial<PageData>; markup: string; scripts: string };

export type PageTemplate = {
  /** In the language of this call. */
  fill(parts: PageParts): string;
  /** The hashes of the inline scripts in every page, for the security policy. */
  readonly scriptHashes: readonly string[];
};

/** What loads the client's code, one tag after the other. */
const codeTags = /(?:\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>))+/g;

const placeholder = /(<!--head-->|<!--markup-->.*<!--\/markup-->|__PAGE__|<!--scripts-->)/s;

/**
 * Reads the built index.html and returns the function that fills it. Throws where there is none. It is split at its
 * placeholders here, once, so that a placeholder in a user's text is not replaced.
 */
export async function readPageTemplate(webRoot: string): Promise<PageTemplate> {
  const html = await readFile(join(webRoot, 'index.html'), 'utf8').catch((cause) => {
    throw new Error('The web client has not been built: npm run build', { cause });
  });
  const pages = new Map(
    languages.map((one) => {
      const pieces = inLanguage(one, () => withPageTexts(html).split(placeholder));
      return [one, { pieces, renderedPieces: pieces.map(withCodeLast) }];
    }),
  );
  return {
    scriptHashes: inlineScriptHashes(html),
    fill(parts) {
      const { pieces, renderedPieces } = pages.get(language())!;
      const head = parts.markup ? withCodeLast(parts.head) : parts.head;
      return (parts.markup ? renderedPieces : pieces)
        .map((piece, index) => (index % 2 ? replacementOf(piece, { ...parts, head }) : piece))
        .join('');
    },
  };
}

/** A rendered page can be read before its code has come: a script in index.html takes the code out of its templates. */
function withCodeLast(html: string): string {
  return html.replaceAll(codeTags, '<template data-code>$&</template>');
}

/** What replaces a placeholder. */
function replacementOf(placeholder: string, { head, data, markup, scripts }: PageParts): string {
  if (placeholder === '<!--head-->') return head;
  if (placeholder === '<!--scripts-->') return scripts;
  if (placeholder === '__PAGE__') return dataBlock(data);
  return markup ? withoutStyleAttributes(markup) : placeholder;
}

/** JSON that can neither end the script element it stands in nor begin a comment there. */
export function dataBlock(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Moves style attributes into data attributes, because the security policy ignores style attributes in HTML; scripts may set
 * styles, and one in index.html restores these. Texts and values cannot match, because quotes in them are written as entities.
 */
function withoutStyleAttributes(markup: string): string {
  return markup.replaceAll(' style="', ' data-style="');
}
