import type { Page } from '@playwright/test';

/** What is the same in every language, or was written by people. */
const exempt = [
  /Sixth Man/g,
  /Google/g,
  // Each language is listed by its own name.
  /^(Deutsch|English|en-XA|Español|Français|Português \(Brasil\))$/g,
  // Email addresses and invite codes.
  /[\w.+-]+@[\w.-]+\.\w+/g,
  /\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g,
  // URLs and paths.
  /\b(https?|webcal):\/\/\S*/g,
  /(?<=^|\s)\/[\w/.…-]+/g,
  // HTML to copy into another site.
  /^<iframe [^>]*>(<\/iframe>)?$/g,
  // Marks of a table, which its legend explains.
  /^[ezx]$/g,
  // Symbols of units, and the host and name of the database that the tests run on.
  /(?<=\d\s)[kMGT]B\b/g,
  /^[\w./-]*(:\d+)?\/e2e_\w+$/g,
  // The commit beside a version.
  /(?<=^\d+\.\d+\.\d+ )\([0-9a-f]{7,40}\)$/g,
];

const zones = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => zone.replaceAll('_', ' '));
/** IANA names of time zones, and the regions that they begin with: nobody has them in other languages. */
const zoneNames = new Set([...zones, ...zones.map((zone) => zone.split('/')[0])]);

/** Each text of the page that holds a Latin letter: in the pseudo-language all letters of the catalogue have accents. */
export async function leftoverEnglish(page: Page): Promise<string[]> {
  const { head, body } = await textsOf(page);
  // A text of the catalogue says its dates in its own language; all others are written by the browser in the reader's.
  const texts = body.map((text) => (text.startsWith('⟦') ? withoutDates(text) : text));
  return [...head.map(withoutDates), ...texts].filter(hasEnglish);
}

function hasEnglish(text: string): boolean {
  return !zoneNames.has(text) && /[a-z]/i.test(exempt.reduce((rest, each) => rest.replace(each, ''), text));
}

/** They are in the language of the texts, and `Intl` takes the pseudo-language for English. */
function withoutDates(text: string): string {
  return text.replace(
    /\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d+(, \d+:\d\d [AP]M)?|\b[A-Z][a-z]{2} \d+–\d+/g,
    '',
  );
}

/** All texts of the page. */
export function textsOf(page: Page) {
  return page.evaluate(readTexts);
}

/** What stands in the tab, in search engines and in link previews; and what a person sees or a screen reader says. */
function readTexts(): { head: string[]; body: string[] } {
  const named = ['description', 'og:title', 'og:description', 'og:image:alt'];
  const metas = named.flatMap((name) => [
    ...document.head.querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`),
  ]);
  const spoken = ['alt', 'label', 'placeholder', 'title'];
  spoken.push(...['label', 'description', 'roledescription', 'valuetext'].map((name) => `aria-${name}`));
  const texts = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of spoken) texts.add(node.getAttribute(name) ?? '');
    else if (!node.parentElement?.closest('script, style, noscript'))
      texts.add(node.textContent?.trim() ?? '');
  }
  return {
    head: [document.title, ...metas.map((meta) => meta.getAttribute('content') ?? '')],
    body: [...texts],
  };
}
