import { createHash } from 'node:crypto';

/** The hashes by which a security policy admits the scripts that stand in this HTML; data blocks are not run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => scriptHash(script));
}

function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
