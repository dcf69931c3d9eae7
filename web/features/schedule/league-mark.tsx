import type { ScheduleGame } from '#contract/schedule.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';

/** That a league game's result isn't final. Product §5, Outcome. */
export function LeagueMark({ league }: Pick<ScheduleGame, 'league'>) {
  if (league?.result?.state === 'toConfirm') return <Badge tone="gold">{m.league_result_toConfirm()}</Badge>;
  return <Badge tone="loss">{m.league_result_disputed()}</Badge>;
}
