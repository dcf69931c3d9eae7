import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The one without windows comes first: with the same engine it takes a fifth less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Runs as root, and asks nothing of the network on its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, an installed one, Playwright's own; else one is
 * installed: Debian's package when this is root, else Playwright's. Throws one line saying what to install.
 */
export function findBrowser(): string {
  const present = installedBrowser();
  if (present) return present;
  const tried = [installFromDebian, installFromPlaywright].some((install) => install());
  const installed = tried ? installedBrowser() : null;
  if (installed) return installed;
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one');
}

function installedBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which cannot be run`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macBrowsers,
    chromium.executablePath(),
  ];
  return candidates.find(isExecutable) ?? null;
}

function installFromPlaywright(): boolean {
  return succeeds('npx', ['playwright', 'install', 'chromium'], 300_000);
}

function installFromDebian(): boolean {
  return [['chromium-headless-shell'], ['chromium']].some((packages) => installDebianPackages(packages));
}

/** Installs Debian's packages where this is root; returns whether they are installed. */
export function installDebianPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const lock = ['-o', 'DPkg::Lock::Timeout=600'];
  const install = () =>
    succeeds('apt-get', [...lock, 'install', '--yes', '--no-install-recommends', ...names], 900_000);
  // Package lists are updated only when they are missing or old.
  return install() || (succeeds('apt-get', [...lock, 'update'], 300_000) && install());
}

function succeeds(command: string, parameters: string[], timeout: number): boolean {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'], timeout, env });
    return true;
  } catch {
    return false;
  }
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
