import type { ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';

export const stateNames: Readonly<Record<ManagedFixture['state'], () => string>> = {
  planned: m.desk_state_planned,
  published: m.desk_state_published,
  postponed: m.league_postponed,
  cancelled: m.league_cancelled,
};
