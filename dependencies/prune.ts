import { globSync, rmSync } from 'node:fs';
import { root } from './lockfile.ts';

/** What packages bring that nothing here reads: headers to compile add-ons to Node, manuals, and source maps. */
const unread = ['node_modules/node-*/{include,share}', 'node_modules/**/*.map'];

// Runs after every install: a sixth of what npm unpacks.
for (const path of globSync(unread, { cwd: root }))
  rmSync(`${root}/${path}`, { recursive: true, force: true });
