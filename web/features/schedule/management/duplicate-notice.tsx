import type { ScheduleGame } from '#contract/schedule.ts';
import { againstText } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { useZoneName } from '#web/queries/teams/use-zone-name.ts';
import { dayOf, timeOf } from '../game-text.ts';

/** Says that the game to be added is on the schedule already. */
export function DuplicateNotice({ game }: { game: ScheduleGame }) {
  const time = timeOf(game, useZoneName(game));
  return (
    <p role="status" className="rounded-control bg-gold/15 px-3 py-2.5 font-medium">
      {m.management_game_duplicate({ game: againstText(game), day: dayOf(game), time })}
    </p>
  );
}
