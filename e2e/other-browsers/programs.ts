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
  find: () =>
    firstOf(
      process.env.FIREFOX_PATH,
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
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
 * The paths of a browser's programs; as root on Debian, installs them first where they are missing. Firefox has one program;
 * WebKit has its driver, `xvfb-run` and the browser.
 */
export function findPrograms(name: BrowserName): { paths: string[] } | { missing: string } {
  const { packages, find } = programsOf[name];
  if (find().length === 0) installDebianPackages(packages);
  const paths = find();
  return paths.length > 0 ? { paths } : { missing: `${name} is missing: install ${packages.join(', ')}` };
}

function firstOf(...paths: (string | undefined)[]): string[] {
  return paths.filter((path) => path !== undefined && isExecutable(path)).slice(0, 1) as string[];
}
