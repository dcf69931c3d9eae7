// @ts-check
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * npm 10 links `node_modules/.bin/node` to the Node of this platform, and then removes it with the packages of the other platforms, which
 * name the same file. So it is linked once more, first of all that runs after an install. JavaScript without dependencies: what
 * runs it is the machine's own Node then.
 */

const script = fileURLToPath(import.meta.url);

/** @param {string} folder where packages are installed */
export function linkNode(folder) {
  // npm writes programs of its own on Windows, where a link takes rights that few have.
  const link = join(folder, '.bin/node');
  if (process.platform === 'win32' || existsSync(link)) return;
  const names = ['node', 'node-bin'].map((name) => `${name}-${process.platform}-${process.arch}`);
  const name = names.find((each) => existsSync(join(folder, each, 'bin/node')));
  if (!name) throw new Error(`No Node for ${process.platform} on ${process.arch} among the dependencies`);
  mkdirSync(join(folder, '.bin'), { recursive: true });
  symlinkSync(join('..', name, 'bin/node'), link);
}

if (process.argv[1] === script) linkNode(join(dirname(script), '../../node_modules'));
