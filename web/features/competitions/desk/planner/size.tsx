import { useMemo } from 'react';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { gameCount } from '#domain/planner/game-count.ts';
import { type PlanSettings, planInputOf } from '#domain/planner/settings.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';

type SizeProps = { competition: ManagedCompetition; settings: PlanSettings };

/** '36 slots for 36 games', and which games stay. */
export function Size({ competition, settings }: SizeProps) {
  const { slots, games, pinned, drafts, gaps } = useMemo(() => {
    const today = nowIn(competition.timeZone).slice(0, 10);
    const input = planInputOf(settings, { ...competition, today }, 1);
    return {
      slots: input.slots.length,
      games: gameCount(input),
      pinned: input.pinned.length,
      drafts: competition.fixtures.filter(({ state, playoff }) => state === 'planned' && playoff === null)
        .length,
      gaps: gapsOf(competition, today),
    };
  }, [competition, settings]);
  return (
    <div className="grid gap-1">
      <p>
        <span className="numeral text-3xl">{games}</span> {m.planner_gamesFor({ count: games })}{' '}
        <span className="numeral text-3xl">{slots}</span> {m.planner_slotsIn({ count: slots })}
      </p>
      {pinned > 0 && <p className="text-sm text-muted">{m.planner_pinned({ count: pinned })}</p>}
      {gaps > 0 && (
        <p className="text-sm text-pretty text-muted">{m.planner_withdrawnGaps({ count: gaps })}</p>
      )}
      {drafts > 0 && <p className="text-sm text-muted">{m.planner_drafts({ count: drafts })}</p>}
    </div>
  );
}

/** How many games to come a withdrawn team has left free. */
function gapsOf({ entries, fixtures }: ManagedCompetition, today: string): number {
  const withdrawnIds = new Set(entries.filter(({ withdrawn }) => withdrawn !== null).map(({ id }) => id));
  return fixtures.filter(
    ({ state, playoff, playedOn, homeId, awayId }) =>
      state === 'cancelled' &&
      playoff === null &&
      playedOn > today &&
      (withdrawnIds.has(homeId) || withdrawnIds.has(awayId)),
  ).length;
}
