import type { FoulKind, Play } from '#domain/scorebook/events.ts';
import { m } from '#messages';
import { type Sides, whoText } from './people.ts';

/** What happened, in a line. */
export function playText(play: Play, sides: Sides): string {
  if (play.kind === 'end') return m.score_play_end();
  if (!('side' in play)) return '';
  const team = sides.names[play.side];
  const names = (keys: readonly string[]) => keys.map((key) => whoText(sides, play.side, key)).join(', ');
  if (play.kind === 'level') return '';
  if (play.kind === 'points') return m.score_play_points({ team, points: play.points });
  if (play.kind === 'timeout') return m.score_play_timeout({ team });
  if (play.kind === 'lineup') return m.score_play_lineup({ team });
  if (play.kind === 'substitution')
    return play.out.length > 0
      ? m.score_play_substitution({ in: names(play.in), out: names(play.out) })
      : m.score_play_in({ in: names(play.in) });
  const who = whoText(sides, play.side, play.player);
  return m.score_play_credit({ who, what: creditText(play) });
}

type CreditPlay = Extract<Play, { player: string | null }>;

function creditText(play: CreditPlay): string {
  if (play.kind === 'shot') return shotText(play);
  if (play.kind === 'freeThrow') {
    if (!play.isMade) return m.score_freeThrowMissed();
    return play.points === 1 ? m.score_freeThrowMade() : m.score_freeThrowWorth({ points: play.points });
  }
  if (play.kind === 'foul') return foulText(play.foul);
  if (play.kind === 'rebound') return reboundText(play.rebound);
  return otherTexts[play.kind]();
}

function shotText({ points, isMade }: Extract<Play, { kind: 'shot' }>): string {
  if (!isMade) return points === 3 ? m.score_play_threeMissed() : m.score_play_twoMissed();
  return points === 3 ? m.score_play_three() : m.score_play_two();
}

const otherTexts = {
  player: () => m.score_play_here(),
  assist: () => m.score_play_assist(),
  steal: () => m.score_play_steal(),
  block: () => m.score_play_block(),
  turnover: () => m.score_play_turnover(),
};

export function reboundText(rebound: 'offensive' | 'defensive'): string {
  return rebound === 'offensive' ? m.score_play_offensive() : m.score_play_defensive();
}

const foulTexts: Readonly<Record<FoulKind, () => string>> = {
  personal: m.score_foul_personal,
  unsportsmanlike: m.score_foul_unsportsmanlike,
  technical: m.score_foul_technical,
  disqualifying: m.score_foul_disqualifying,
};

export function foulText(foul: FoulKind): string {
  return foulTexts[foul]();
}

/** 'Q2', '2nd half', 'OT', 'OT 2'. */
export function periodText(period: number, periods: number): string {
  if (period > periods) return m.score_overtime({ number: period - periods });
  if (periods === 2) return period === 1 ? m.score_half1() : m.score_half2();
  return m.score_quarter({ number: period });
}
