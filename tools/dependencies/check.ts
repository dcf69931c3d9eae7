import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineProblems } from './engines.ts';
import { integrityProblems, missingPlatforms } from './integrity.ts';
import { licenceProblems } from './licences.ts';
import { readLockfile, root } from './lockfile.ts';
import { reasonProblems } from './reasons.ts';

const folders = ['.', 'tools/bench/lighthouse'];
const manifests = folders.map((folder) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
);
const document = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');

// Part of `npm run unused`.
const problems = [
  ...folders
    .map(readLockfile)
    .flatMap((lockfile) => [...integrityProblems(lockfile), ...licenceProblems(lockfile)]),
  ...engineProblems(readLockfile('.')),
  ...missingPlatforms(readLockfile('.')).map((name) => `${name}: not locked`),
  ...reasonProblems(manifests, document),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
