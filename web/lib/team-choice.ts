import { teamCookieName } from '#contract/cookies.ts';
import { page } from './page.ts';
import { createEmitter } from './store.ts';

const aYear = 365 * 24 * 60 * 60;
const cookieName = () => teamCookieName(location.protocol);
let otherWindows: BroadcastChannel | undefined;

/** Choices in other windows included. */
const choices = createEmitter(() => {
  otherWindows ??= new BroadcastChannel(cookieName());
  otherWindows.addEventListener('message', choices.emit);
  return () => otherWindows?.removeEventListener('message', choices.emit);
});
export const onTeamChoice = choices.subscribe;

/** Lasts until the page is left, where the browser keeps no cookies. */
let memoryChoice: number | null = null;

/**
 * Remembers the team that every screen shows from now on: in a cookie, because the server renders the first screen.
 * Architecture §4, Routes.
 */
export function chooseTeam(teamId: number): void {
  keep(teamId);
}

/** Back to one's own team, or to team 1: after signing in or out. */
export function forgetTeam(): void {
  keep(null);
}

export function chosenTeam(): number | null {
  return Number(document.cookie.match(`(?:^|; )${cookieName()}=(\\d{1,9})(?:;|$)`)?.[1]) || memoryChoice;
}

/** The choice that the page was rendered with. */
export function chosenTeamOfPage(): number | null {
  return page().teamId;
}

function keep(teamId: number | null): void {
  memoryChoice = null;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and not in every browser.
  document.cookie = `${cookieName()}=${teamId ?? ''}; path=/; max-age=${teamId ? aYear : 0}; samesite=lax${secure}`;
  if (chosenTeam() !== teamId) memoryChoice = teamId;
  otherWindows?.postMessage(null);
  choices.emit();
}
