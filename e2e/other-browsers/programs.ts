import { globSync } from 'node:fs';
import { installDebianPackages, isExecutable } from '../browser.ts';

export type BrowserName = 'Firefox' | 'WebKit';

type Programs = {
  /** Debian's packages that bring them. */
  packages: string[];
  find(): string[];
};

const firefox: Programs = {
  packages: ['firefox-esr'],
  find: () => firstOf(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
};

const webKit: Programs = {
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  find() {
    const miniBrowsers = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort().reverse();
    const programs = [
      firstOf('/usr/bin/WebKitWebDriver'),
      firstOf('/usr/bin/xvfb-run'),
      firstOf(...miniBrowsers),
    ];
    return programs.every(([program]) => program !== undefined) ? programs.flat() : [];
  },
};

const programsOf: Record<BrowserName, Programs> = { Firefox: firefox, WebKit: webKit };

/**
 * The paths of a browser's programs, which are installed where this is root on Debian; null where there are none.
 * Firefox has one program; WebKit has its driver, `xvfb-run` and the browser. Throws in CI where they are missing.
 */
export function findPrograms(name: BrowserName): string[] | null {
  const { packages, find } = programsOf[name];
  const isInstalled = () => find().length > 0;
  if (!isInstalled()) installDebianPackages(packages);
  if (isInstalled()) return find();
  if (process.env.CI === 'true') throw new Error(`${name} is missing: install ${packages.join(', ')}`);
  return null;
}

function firstOf(...paths: (string | undefined)[]): string[] {
  return paths.filter((path) => path !== undefined && isExecutable(path)).slice(0, 1) as string[];
}
