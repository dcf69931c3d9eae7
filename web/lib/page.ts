import type { PageData } from '#contract/page-data.ts';

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
    locale: navigator.language,
    now: Date.now(),
    teamId: null,
    firstTeamId: 1,
    queries: null,
  };
}

function pageIn(text: string | null | undefined): Partial<PageData> {
  if (!text?.startsWith('{')) return {};
  return JSON.parse(text);
}
