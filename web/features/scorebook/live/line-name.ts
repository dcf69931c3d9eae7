import type { ScorebookBox } from '#contract/scorebook.ts';
import { m } from '#messages';

/** '7 Maya Torres', '#12', 'Owls (team)'. */
export function lineName({ player, number }: ScorebookBox['lines'][number], team: string): string {
  if (player) return [number, player.name].filter(Boolean).join(' ');
  return number ? m.score_number({ number }) : m.score_wholeTeam({ team });
}
