import { language } from '#messages/language';
import { decimalText } from '../number-format.ts';

type Record = { readonly wins: number; readonly losses: number; readonly draws: number };

/** '3–7', with draws '3–7–1'. Product §9, Standings. */
export function recordText({ wins, losses, draws }: Record): string {
  return draws > 0 ? `${wins}–${losses}–${draws}` : `${wins}–${losses}`;
}

/** '+6', '0' or '−5'. Product §9, Standings. */
export function signedText(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** A share of games won as a league writes it: '.625', '1.000', in other languages than English '0,625'. Product §9, Standings. */
export function percentageText(share: number, reader: string = language()): string {
  const text = decimalText(share, 3, reader);
  return reader.startsWith('en') ? text.replace(/^(-?)0\./, '$1.') : text;
}
