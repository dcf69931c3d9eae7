import { foulKinds, type Play, type PlayerKey } from '#domain/scorebook/events.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { foulText } from '../play-text.ts';

export type Who = { readonly side: Side; readonly player: PlayerKey | null };

/** What a play of a sheet may be changed to. */
export const creditKeys = ['two', 'three', 'made1', 'made2', 'made3', 'missed', ...foulKinds] as const;

export type CreditKey = (typeof creditKeys)[number];

/** Null for what isn't credited to a player, such as a time-out: only its moment can be changed. */
export function creditKeyOf(play: Play): CreditKey | null {
  if (play.kind === 'shot' && play.isMade) return play.points === 3 ? 'three' : 'two';
  if (play.kind === 'freeThrow') return play.isMade ? `made${play.points}` : 'missed';
  return play.kind === 'foul' ? play.foul : null;
}

export function creditPlay(key: CreditKey, who: Who): Play {
  switch (key) {
    case 'two':
    case 'three':
      return { kind: 'shot', ...who, points: key === 'three' ? 3 : 2, isMade: true };
    case 'made1':
      return { kind: 'freeThrow', ...who, points: 1, isMade: true };
    case 'made2':
      return { kind: 'freeThrow', ...who, points: 2, isMade: true };
    case 'made3':
      return { kind: 'freeThrow', ...who, points: 3, isMade: true };
    case 'missed':
      return { kind: 'freeThrow', ...who, points: 1, isMade: false };
    default:
      return { kind: 'foul', ...who, foul: key };
  }
}

export function creditLabel(key: CreditKey): string {
  switch (key) {
    case 'two':
      return m.score_play_two();
    case 'three':
      return m.score_play_three();
    case 'made1':
      return m.score_freeThrowMade();
    case 'made2':
      return m.score_freeThrowWorth({ points: 2 });
    case 'made3':
      return m.score_freeThrowWorth({ points: 3 });
    case 'missed':
      return m.score_freeThrowMissed();
    default:
      return foulText(key);
  }
}
