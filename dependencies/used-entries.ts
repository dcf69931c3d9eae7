import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lockfile.ts';

/** Stands in `node_modules`, so that `npm ci` deletes it together with the files that it describes. */
const file = join(root, 'node_modules/.used-entries.json');

/** The entries of the table of unread files by which something was removed since `npm ci`, as regular expressions' sources. */
export function usedEntries(): string[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** An install of one more package removes files of that one alone, so what was used before stays. */
export function addUsedEntries(entries: Iterable<RegExp>): void {
  const sources = [...entries].map(({ source }) => source);
  writeFileSync(file, JSON.stringify([...new Set([...usedEntries(), ...sources])]));
}
