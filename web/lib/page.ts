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

/** While the server renders a page: `read` gives it. */
export function providePage(read: (() => PageData) | undefined): void {
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
    loaded: null,
  };
}

/** In the language of the texts, as the server chooses it, so that no sentence is in two languages. */
function locale(): string {
  const texts = language();
  const isOfTexts = (tag: string) => tag === texts || tag.startsWith(`${texts}-`);
  return navigator.languages.find(isOfTexts) ?? texts;
}

function pageIn(text: string | null | undefined): Partial<PageData> {
  if (!text?.startsWith('{')) return {};
  return JSON.parse(text);
}
