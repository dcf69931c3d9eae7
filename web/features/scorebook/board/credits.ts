import { foulKinds, type Play, type PlayerKey } from '#domain/scorebook/events.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { foulText, reboundText } from '../play-text.ts';

export type Who = { readonly side: Side; readonly player: PlayerKey | null };

/** What a credit may be changed to. */
export const creditKeys = [
  ...(['two', 'three', 'made1', 'made2', 'made3', 'missed'] as const),
  ...foulKinds,
  ...([
    'twoMissed',
    'threeMissed',
    'offensive',
    'defensive',
    'assist',
    'steal',
    'block',
    'turnover',
  ] as const),
] as const;

export type CreditKey = (typeof creditKeys)[number];

/** Null for what isn't credited to a player, such as a time-out: only its moment can be changed. */
export function creditKeyOf(play: Play): CreditKey | null {
  switch (play.kind) {
    case 'shot':
      if (play.isMade) return play.points === 3 ? 'three' : 'two';
      return play.points === 3 ? 'threeMissed' : 'twoMissed';
    case 'freeThrow':
      return play.isMade ? `made${play.points}` : 'missed';
    case 'foul':
      return play.foul;
    case 'rebound':
      return play.rebound;
    case 'assist':
    case 'steal':
    case 'block':
    case 'turnover':
      return play.kind;
    default:
      return null;
  }
}

export function creditPlay(key: CreditKey, who: Who): Play {
  switch (key) {
    case 'two':
    case 'three':
    case 'twoMissed':
    case 'threeMissed':
      return {
        kind: 'shot',
        ...who,
        points: key.startsWith('three') ? 3 : 2,
        isMade: !key.endsWith('Missed'),
      };
    case 'made1':
      return { kind: 'freeThrow', ...who, points: 1, isMade: true };
    case 'made2':
      return { kind: 'freeThrow', ...who, points: 2, isMade: true };
    case 'made3':
      return { kind: 'freeThrow', ...who, points: 3, isMade: true };
    case 'missed':
      return { kind: 'freeThrow', ...who, points: 1, isMade: false };
    case 'offensive':
    case 'defensive':
      return { kind: 'rebound', ...who, rebound: key };
    case 'assist':
    case 'steal':
    case 'block':
    case 'turnover':
      return { kind: key, ...who };
    default:
      return { kind: 'foul', ...who, foul: key };
  }
}

export function creditLabel(key: CreditKey): string {
  switch (key) {
    case 'made2':
      return m.score_freeThrowWorth({ points: 2 });
    case 'made3':
      return m.score_freeThrowWorth({ points: 3 });
    case 'offensive':
    case 'defensive':
      return reboundText(key);
    case 'personal':
    case 'unsportsmanlike':
    case 'technical':
    case 'disqualifying':
      return foulText(key);
    default:
      return labels[key]();
  }
}

const labels = {
  two: m.score_play_two,
  three: m.score_play_three,
  made1: m.score_freeThrowMade,
  missed: m.score_freeThrowMissed,
  twoMissed: m.score_play_twoMissed,
  threeMissed: m.score_play_threeMissed,
  assist: m.score_play_assist,
  steal: m.score_play_steal,
  block: m.score_play_block,
  turnover: m.score_play_turnover,
};
