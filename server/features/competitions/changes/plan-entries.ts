import type { PlanSettings } from '#domain/planner/settings.ts';
import { ApiError } from '#server/errors.ts';

/** Throws `not_found` where the settings of a plan name a team of another competition. */
export function requirePlanEntries(
  { teamDaysOff, shared }: PlanSettings,
  entries: readonly { readonly id: number }[],
): void {
  const ids = new Set(entries.map(({ id }) => id));
  const mentioned = [
    ...teamDaysOff.map(({ entryId }) => entryId),
    ...shared.flatMap(({ entryId, otherId }) => [entryId, otherId]),
  ];
  if (mentioned.some((entryId) => !ids.has(entryId))) throw new ApiError('not_found');
}
