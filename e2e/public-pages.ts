import { type Page, type PagePath, pages } from '#contract/pages.ts';

/** Of the demo league. */
const examples: Readonly<Record<string, string>> = { id: '2', leagueSlug: 'harbor', teamSlug: 'hawks' };

const isPublic = ({ access, listed }: Page) => access === 'public' && listed !== undefined;

/** The pages that search engines may list, with something real in the places of ids and slugs. */
export const publicPages: readonly string[] = (Object.keys(pages) as PagePath[])
  .filter((path) => isPublic(pages[path]))
  .map((path) => path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => examples[name] ?? ''));

/** Those that the server renders for a visitor; the sign-in is rendered in the browser. */
export const renderedPages = publicPages.filter((path) => path !== '/login');
