import { createHash } from 'node:crypto';

/** The hashes of the inline scripts in this HTML for the security policy; data blocks are not executed and need none. */
export function inlineScriptHashes(html: string): string[] {
  return hashesOf(html.matchAll(/<script(?: data-tsr-stream-part="")?>(.*?)<\/script>/gs));
}

/** The hashes of the style elements in this HTML for the security policy. */
export function inlineStyleHashes(html: string): string[] {
  return hashesOf(html.matchAll(/<style>(.*?)<\/style>/gs));
}

function hashesOf(matches: Iterable<RegExpMatchArray>): string[] {
  return [...matches].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
