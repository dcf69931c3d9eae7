import { createHash } from 'node:crypto';

/** The hashes by which a security policy admits the scripts that stand in this HTML; data blocks are not run. */
export function inlineScriptHashes(html: string): string[] {
  return hashesOf(html.matchAll(/<script>(.*?)<\/script>/gs));
}

/** The same for its style elements. */
export function inlineStyleHashes(html: string): string[] {
  return hashesOf(html.matchAll(/<style>(.*?)<\/style>/gs));
}

function hashesOf(matches: Iterable<RegExpMatchArray>): string[] {
  return [...matches].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
