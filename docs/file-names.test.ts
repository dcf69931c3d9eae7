import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** As lint/words.grit has it for variables: a participle, alone or before a noun, does not say what a file holds. 'not-found' is a term. */
const vague =
  /^(?:found|known|kept|shown|asked|told|wanted|heard|held|chosen)-|(?:^|-)(?:(?<!not-)found|known|kept|shown|asked|told|wanted|heard|held|unheard|unshown|look|patience)\./;

test('files are named by what they hold', () => {
  const files = globSync('{messages,contract,domain,server,web,demo,e2e,tools}/**/*.{ts,tsx,css}', {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => vague.test(basename(file)))).toEqual([]);
});
