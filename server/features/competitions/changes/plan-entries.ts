import type { PlanSettings } from '#domain/planner/settings.ts';
import { ApiError } from '#server/errors.ts';

/** Throws `not_found` where the settings of a plan name a team of another competition. */
export function requirePlanEntries(
  { teamDaysOff, shared, derbies, near }: PlanSettings,
  entries: readonly { readonly id: number }[],
): void {
  const ids = new Set(entries.map(({ id }) => id));
  const mentioned = [
    ...teamDaysOff.map(({ entryId }) => entryId),
    ...[...shared, ...(derbies ?? [])].flatMap(({ entryId, otherId }) => [entryId, otherId]),
    ...(near ?? []).map(({ entryId }) => entryId),
  ];
  if (mentioned.some((entryId) => !ids.has(entryId))) throw new ApiError('not_found');
}
