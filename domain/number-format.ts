import { language } from '#messages/language';

/**
 * A number below 1,000 with its decimals as a language (BCP 47; by default that of the texts) writes it: '19.5', '19,5'. Product §1,
 * Language.
 */
export function decimalText(value: number, decimals: number, reader: string = language()): string {
  return withDecimalMark(value.toFixed(decimals), reader);
}

/** A number's digits with the decimal mark of a language: '2.5', '2,5'. Product §1, Language. */
export function withDecimalMark(digits: string, reader: string = language()): string {
  return reader.startsWith('en') ? digits : digits.replace('.', ',');
}

/** A percentage as a language writes it: '62%', '62 %'. Product §1, Language. */
export function percentText(percentage: number, reader: string = language()): string {
  return /^(?:en|pt)/.test(reader) ? `${percentage}%` : `${percentage}\u00a0%`;
}
