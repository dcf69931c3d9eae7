import type { CreditedPlay } from '#contract/scorebook/plays.ts';
import type { LiveScorebook } from '#contract/scorebook.ts';
import { m } from '#messages';
import { reboundText } from '../play-text.ts';

type LivePlay = LiveScorebook['plays'][number];

const texts: Readonly<Record<LivePlay['kind'], () => string>> = {
  two: m.score_play_two,
  three: m.score_play_three,
  freeThrow: m.score_freeThrowMade,
  twoMissed: m.score_play_twoMissed,
  threeMissed: m.score_play_threeMissed,
  freeThrowMissed: m.score_freeThrowMissed,
  rebound: m.score_play_rebound,
  assist: m.score_play_assist,
  steal: m.score_play_steal,
  block: m.score_play_block,
  turnover: m.score_play_turnover,
  foul: m.score_play_foul,
  timeout: m.score_play_timeoutShort,
};

/** 'Maya Torres: 3 points', 'Owls #12: foul'. */
export function playLine({ kind, player }: LivePlay, team: string): string {
  const who = player === null ? team : player.startsWith('#') ? `${team} ${player}` : player;
  return m.score_play_credit({ who, what: texts[kind]() });
}

/** 'offensive rebound', for readers who know whose it is. */
export function creditLine({ kind, points, columns }: CreditedPlay, team: string): string {
  if (kind === 'points') return m.score_play_points({ team, points });
  if (kind === 'freeThrow' && points > 1) return m.score_freeThrowWorth({ points });
  if (kind === 'rebound')
    return reboundText(columns.includes('offensiveRebounds') ? 'offensive' : 'defensive');
  return texts[kind]();
}
