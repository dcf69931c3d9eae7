import type { LiveScorebook } from '#contract/scorebook.ts';
import { m } from '#messages';

type LivePlay = LiveScorebook['plays'][number];

const texts: Readonly<Record<LivePlay['kind'], () => string>> = {
  two: m.score_play_two,
  three: m.score_play_three,
  freeThrow: m.score_freeThrowMade,
  foul: m.score_foul,
  timeout: m.score_timeout,
};

/** 'Maya Torres: 3 points', 'Owls #12: Foul'. */
export function playLine({ kind, player }: LivePlay, team: string): string {
  const who = player === null ? team : player.startsWith('#') ? `${team} ${player}` : player;
  return m.score_play_credit({ who, what: texts[kind]() });
}
