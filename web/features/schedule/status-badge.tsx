import type { GameStatus, ScheduleGame } from '#contract/schedule.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';
import { offText } from './game-text.ts';

const names = {
  won: m.schedule_status_won,
  lost: m.schedule_status_lost,
  tied: m.schedule_status_tied,
  completed: m.schedule_status_completed,
  upcoming: m.schedule_status_upcoming,
} satisfies Record<GameStatus, unknown>;
const tones = { won: 'win', lost: 'loss', tied: 'gold', completed: 'neutral', upcoming: 'outline' } as const;

/** How a game stands; a cancelled one without a result is nothing else. Product §4, Game status. */
export function StatusBadge({ game }: { game: ScheduleGame }) {
  const hasResult = game.status !== 'completed' && game.status !== 'upcoming';
  if (game.isCancelled && !hasResult) return <Badge tone="loss">{offText(game)}</Badge>;
  return <Badge tone={tones[game.status]}>{names[game.status]()}</Badge>;
}
