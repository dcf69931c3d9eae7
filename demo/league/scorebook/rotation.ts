import type { PlayerKey } from '#domain/scorebook/events.ts';

/** On the court from one second of the game to another. */
export type Stint = { readonly key: PlayerKey; readonly from: number; readonly until: number };

export const gameSeconds = 2_400;

/**
 * Who plays when: five at a time for as long as each one's line says, which has to fill five places. One place after the other is filled, and who
 * doesn't fit at the end of one goes on at the beginning of the next (McNaughton's wrap-around rule).
 */
export function timetable(seconds: readonly (readonly [PlayerKey, number])[]): Stint[] {
  const total = seconds.reduce((sum, [, played]) => sum + played, 0);
  if (total !== 5 * gameSeconds) throw new Error(`The minutes of a recorded game add up to ${total / 60}`);
  let begin = 0;
  return seconds.flatMap(([key, played]) => {
    const end = begin + played;
    const place = Math.floor(begin / gameSeconds);
    const from = begin % gameSeconds;
    begin = end;
    if (end <= (place + 1) * gameSeconds) return [{ key, from, until: from + played }];
    return [
      { key, from: 0, until: end - (place + 1) * gameSeconds },
      { key, from, until: gameSeconds },
    ];
  });
}

/** Who comes in for whom, and when. */
export function substitutions(stints: readonly Stint[]): { at: number; into: PlayerKey; out: PlayerKey }[] {
  const ends = stints.filter(({ until }) => until < gameSeconds);
  return stints
    .filter(({ from }) => from > 0)
    .flatMap(({ key, from }) => {
      const out = ends.find(({ until }) => until === from);
      return out && out.key !== key ? [{ at: from, into: key, out: out.key }] : [];
    });
}

/** Seconds after a substitution and before the next in which nothing else happens. */
const margin = 5;

/** A moment at which all of them are on the court, or null. */
export function momentTogether(
  stints: readonly Stint[],
  [first, ...others]: readonly PlayerKey[],
  random: () => number,
): number | null {
  const spansOf = (key: PlayerKey | undefined) =>
    stints
      .filter((stint) => stint.key === key)
      .map(({ from, until }) => ({ from: from + margin, until: until - margin }));
  const shared = others.reduce(
    (spans, key) =>
      spans.flatMap((one) =>
        spansOf(key)
          .map((other) => ({ from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) }))
          .filter(({ from, until }) => from < until),
      ),
    spansOf(first),
  );
  const span = shared[Math.floor(random() * shared.length)];
  return span ? Math.floor(span.from + random() * (span.until - span.from)) : null;
}
