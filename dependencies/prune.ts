import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLockfile, root } from './lockfile.ts';
import { isUnread } from './unread.ts';

// Runs after every install: a quarter of what npm unpacks, and on a server a third.

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const typesAreRead = Object.keys(devDependencies).every((name) =>
  existsSync(join(root, 'node_modules', name)),
);

function prune(folder: string): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (isUnread(path, { typesAreRead })) rmSync(join(root, path), { recursive: true });
    else if (entry.isDirectory()) prune(path);
  }
}

prune('node_modules');

// npm leaves a tool out with --omit=dev, but not one that a package of the server could use if it were there.
if (!typesAreRead)
  for (const [path, { devOptional }] of Object.entries(readLockfile('.').packages))
    if (devOptional) rmSync(join(root, path), { recursive: true, force: true });
