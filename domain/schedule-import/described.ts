import { type ParsedTitle, parseTitle, type TitleFailure, titleLimit } from './matchup.ts';

const descriptionLines = 3;

/**
 * Parses a title; if it names no opponent ('Harbor Hawks - Game'), the first lines of its description: 'Harbor Hawks at
 * Northshore (League Game #2)'. Product §5, Import.
 */
export function parseDescribed(
  titleText: string,
  description: string,
  ourName: string,
): ParsedTitle | TitleFailure {
  const title = parseTitle(titleText, ourName);
  if (!('reason' in title) || title.teams) return title;
  for (const line of description.slice(0, titleLimit).split(/[\r\n]+/, descriptionLines)) {
    const reading = parseTitle(line, ourName);
    if ('reason' in reading || reading.isEvent || !reading.names || reading.names.isWeak) continue;
    // 'At the gym' is a place.
    if (reading.names.us !== '' || reading.isHome) return reading;
  }
  return title;
}
