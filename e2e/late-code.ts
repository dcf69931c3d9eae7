export const backgroundChunk = /\/background-/;

/** Loaded on every screen when the browser is idle. */
export const everyScreensLate = [/\/toaster-/, backgroundChunk];

/** Parts of a player's page and of the schedule that wait for that too (web/lib/when-idle.tsx). */
const late = [...everyScreensLate, /\/(player-insights|mvp-weeks|standing-tag|live-scorebook)-/];

type Loaded = { readonly url: string; readonly startTime: number };

/**
 * What is requested from the first late chunk on is late, or imported by it. On a slow machine a screen lasts until then, and
 * a chunk and its imports begin at the same moment and end in any order.
 */
export function beforeLate<Script extends Loaded>(scripts: readonly Script[]): Script[] {
  return requestedBefore(scripts, late);
}

/** As {@link beforeLate}, with all but what works in the background. */
export function beforeBackground<Script extends Loaded>(scripts: readonly Script[]): Script[] {
  return requestedBefore(scripts, [backgroundChunk]);
}

function requestedBefore<Script extends Loaded>(scripts: readonly Script[], chunks: RegExp[]): Script[] {
  const isOne = ({ url }: Script) => chunks.some((pattern) => pattern.test(url));
  const from = Math.min(...scripts.filter(isOne).map(({ startTime }) => startTime));
  return scripts.filter(({ startTime }) => startTime < from);
}
