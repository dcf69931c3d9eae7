import type { PageData } from '#contract/page-data.ts';
import { language } from '#messages/language';

let ofDocument: PageData | undefined;
let ofRequest: (() => PageData) | undefined;

/** What the server wrote into this page, also while the server renders it. */
export function page(): PageData {
  if (ofRequest) return ofRequest();
  ofDocument ??= { ...defaults(), ...pageIn(document.getElementById('page')?.textContent) };
  return ofDocument;
}

/** On the server, which renders for several readers at a time: `read` gives the page of the current one. */
export function providePage(read: () => PageData): void {
  ofRequest = read;
}

/** For a page that no server has filled in: in development, or without a connection. */
function defaults(): PageData {
  return {
    identity: null,
    locale: locale(),
    now: Date.now(),
    teamId: null,
    firstTeamId: 1,
    queries: null,
  };
}

/** In the language of the texts, as the server chooses it, so that no sentence is in two languages. */
function locale(): string {
  const isOfTexts = (tag: string) => tag === language || tag.startsWith(`${language}-`);
  return navigator.languages.find(isOfTexts) ?? language;
}

function pageIn(text: string | null | undefined): Partial<PageData> {
  if (!text?.startsWith('{')) return {};
  return JSON.parse(text);
}
