import type { GameStatus, ScheduleGame } from '#contract/schedule.ts';
import { Badge } from '#web/ui/badge.tsx';
import { scheduleTexts } from './texts.ts';

const texts: Record<GameStatus, string> = scheduleTexts.status;
const tones = { won: 'win', lost: 'loss', completed: 'neutral', upcoming: 'outline' } as const;

/** How a game stands; a cancelled one without a result is nothing else. Product §4, Game status. */
export function StatusBadge({ game }: { game: ScheduleGame }) {
  const isPlayed = game.status === 'won' || game.status === 'lost';
  if (game.isCancelled && !isPlayed) return <Badge tone="loss">{scheduleTexts.cancelled}</Badge>;
  return <Badge tone={tones[game.status]}>{texts[game.status]}</Badge>;
}
