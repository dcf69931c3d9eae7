import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { Scorebook } from '#domain/scorebook/fold.ts';

/** The ids that taking a play back names: of the end of the game, all of it, because two scorers may both have entered it. */
export function undoTargets({ id, play }: ScorebookEvent, { endIds }: Scorebook): readonly string[] {
  return play.kind === 'end' ? endIds : [id];
}
