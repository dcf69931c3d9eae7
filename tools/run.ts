import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

// `npm run bench -- reads 5`: runs tools/bench/reads.ts with what follows its name. Without a name it lists those there are.

const [folder = '', name, ...args] = process.argv.slice(2);
const compileCache = join(import.meta.dirname, '../server/compile-cache.js');

function programs(): string[] {
  return globSync('*.main.ts', { cwd: join(import.meta.dirname, folder) })
    .map((file) => basename(file, '.main.ts'))
    .sort();
}

if (!name || !programs().includes(name)) {
  console.error(`One of: ${programs().join(', ')}`);
  process.exitCode = 1;
} else {
  const script = join(import.meta.dirname, folder, `${name}.main.ts`);
  const { status } = spawnSync(process.execPath, ['--import', compileCache, script, ...args], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
