import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtWebRoot } from '#server/processes/services.ts';
import { StartError } from '#server/start-error.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['web', 'contract', 'domain', 'messages', 'vite.config.ts', 'package-lock.json'];
const stampFile = join(builtWebRoot, '.built-from');

/**
 * Builds the web client when anything it is made of has changed since it was built last. In a process of its own: what a build
 * takes, 500 MB and more, a server would keep. Throws {@link StartError}.
 */
export async function buildWebClient(): Promise<void> {
  if (await isBuilt(stampOfSources())) return;
  const script = join(root, 'demo/build-web.ts');
  const [code] = await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new StartError('the web client could not be built');
}

async function isBuilt(stamp: string): Promise<boolean> {
  return (await readFile(stampFile, 'utf8').catch(() => null)) === stamp;
}

/** As {@link buildWebClient}, in this process. */
export async function buildWebClientHere(): Promise<void> {
  const stamp = stampOfSources();
  if (await isBuilt(stamp)) return;
  // Loaded only when there is something to build: every other start is to be quick.
  const { build } = await import('vite');
  process.stderr.write('Building the web client, once…\n');
  const configFile = join(root, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await build({ configFile, logLevel: 'warn', mode: 'render' });
  await writeFile(stampFile, stamp);
}

/** Of some nine hundred files, asked for one after the other: each would go to a thread and back for longer than that takes. */
function stampOfSources(): string {
  const files = sources.flatMap((path) => filesIn(join(root, path))).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return (
    entries
      // The route tree is written by the build itself.
      .filter(
        (entry) =>
          entry.isFile() && !/\.test\.|\.gen\.ts$/.test(entry.name) && !entry.parentPath.includes('compiled'),
      )
      .map((entry) => join(entry.parentPath, entry.name))
  );
}
