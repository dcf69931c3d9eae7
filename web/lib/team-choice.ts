import { teamCookieName } from '#contract/cookies.ts';
import { isHttps, setCookie } from './cookie.ts';
import { page } from './page.ts';
import { createEmitter } from './store.ts';

const cookieName = () => teamCookieName(isHttps());
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
 * Null is one's own team again, or team 1: after signing in or out. Architecture §4, Routes.
 */
export function chooseTeam(teamId: number | null): void {
  memoryChoice = null;
  setCookie(cookieName(), teamId ? String(teamId) : '');
  if (selectedTeam() !== teamId) memoryChoice = teamId;
  otherWindows?.postMessage(null);
  choices.emit();
}

export function selectedTeam(): number | null {
  return Number(document.cookie.match(`(?:^|; )${cookieName()}=(\\d{1,9})(?:;|$)`)?.[1]) || memoryChoice;
}

/** The choice that the page was rendered with. */
export function selectedTeamOfPage(): number | null {
  return page().teamId;
}
