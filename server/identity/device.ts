import bowser from 'bowser';

/** What a browser says of itself, in two names; null if it does not. */
export type Device = { readonly browser: string | null; readonly system: string | null };

export const unknownDevice: Device = { browser: null, system: null };

/** How many characters of a User-Agent are parsed; those of browsers are shorter. */
const longestUserAgent = 512;

const browsers = new Set(Object.values(bowser.BROWSER_MAP));
const systems = new Set(Object.values(bowser.OS_MAP));

/** The names of browser and system, of those that the library lists: nothing that a client made up is stored. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return unknownDevice;
  const parser = bowser.getParser(userAgent.slice(0, longestUserAgent));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return {
    browser: browsers.has(browser) ? browser : null,
    system: systems.has(system) ? system : null,
  };
}
