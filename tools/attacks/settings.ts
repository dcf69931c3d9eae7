/** Ends a long run that hangs; it expects nothing of a machine's speed. */
export const longestRunMs = 3 * 60 * 60 * 1_000;

/** A figure of a long run, given to `npm run attack -- …` as `--name=figure`; the short form's where none is given. */
export function setting(name: string, short: number): number {
  const text = process.env[`ATTACK_${name.toUpperCase()}`];
  if (text === undefined) return short;
  const figure = Number(text);
  if (!Number.isSafeInteger(figure) || figure < 0)
    throw new TypeError(`--${name} takes a whole number, not ${text}`);
  return figure;
}
