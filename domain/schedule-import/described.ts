import { type ParsedTitle, parseTitle, type TitleFailure, titleLimit } from './matchup.ts';

const descriptionLines = 3;

/**
 * What a title says of an entry; where it names no opponent ('Harbor Hawks - Game'), what the first lines of its
 * description say: 'Harbor Hawks at Northshore (League Game #2)'. Product §5, Import.
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
    // 'At the gym' tells a place.
    if (reading.names.us !== '' || reading.isHome) return reading;
  }
  return title;
}
