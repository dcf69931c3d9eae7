export const backgroundChunk = /\/background-/;

/** Loaded on every screen when the browser is idle. */
export const everyScreensLate = [/\/toaster-/, backgroundChunk];

/** Parts of a player's page and of the schedule that wait for that too (web/lib/when-idle.tsx). */
const late = [...everyScreensLate, /\/(player-insights|mvp-weeks|standing-tag|live-scorebook)-/];

/**
 * What is requested from the first late chunk on is late, or imported by it. On a slow machine a screen lasts until then, and
 * a chunk and its imports begin at the same moment and end in any order.
 */
export function beforeLate<Script extends { url: string; startTime: number }>(
  scripts: readonly Script[],
): Script[] {
  const isLate = ({ url }: Script) => late.some((pattern) => pattern.test(url));
  const lateFrom = Math.min(...scripts.filter(isLate).map(({ startTime }) => startTime));
  return scripts.filter(({ startTime }) => startTime < lateFrom);
}
