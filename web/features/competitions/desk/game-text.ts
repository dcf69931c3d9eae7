import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { formatMatchup } from '#domain/schedule-format.ts';

type Entries = ManagedCompetition['entries'];

/** 'Bears vs Cubs'. */
export function matchupText({ homeId, awayId }: ManagedFixture, entries: Entries): string {
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  return formatMatchup(nameOf(homeId), { opponent: nameOf(awayId), isHome: true });
}
