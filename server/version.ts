import { readFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);

/** Of the package. */
export const version: string = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).version;

/** The commit that is checked out, short; null outside of a clone. */
export const commit: string | null = readCommit();

function readCommit(): string | null {
  try {
    const head = readText('.git/HEAD');
    const hash = head.startsWith('ref: ') ? readText(`.git/${head.slice(5)}`) : head;
    return /^[0-9a-f]{40}$/.test(hash) ? hash.slice(0, 7) : null;
  } catch {
    return null;
  }
}

function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8').trim();
}
