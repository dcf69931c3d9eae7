/** Screen readers announce what is left at these steps only, not at every key. */
const steps = [50, 20, 10, 0] as const;

/** The step that a text of this length has come to: at most so many characters are left; null while there is room, and past the limit. */
export function charactersLeft(length: number, limit: number): (typeof steps)[number] | null {
  const remaining = limit - length;
  if (remaining < 0) return null;
  return steps.findLast((step) => remaining <= step) ?? null;
}
