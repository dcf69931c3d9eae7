import type { PageData } from '#contract/page-data.ts';

let current: PageData | undefined;

/** What the HTML of this page told, also while the server renders it. */
export function page(): PageData {
  current ??= { ...untold(), ...pageIn(document.getElementById('page')?.textContent) };
  return current;
}

/** On the server: what is rendered from here to the next call is for this page. Rendering never waits in between. */
export function renderFor(data: PageData): void {
  current = data;
}

/** Where no server has filled the page in: in development, or without a connection. */
function untold(): PageData {
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
  return JSON.parse(text) as PageData;
}
