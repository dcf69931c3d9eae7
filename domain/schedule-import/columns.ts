import { keysOf } from '../objects.ts';
import { type Column, englishHeadings, otherHeadings, sharedHeadings } from './headings.ts';
import { nameKey } from './text.ts';

const byName = new Map([...columnsByName(otherHeadings), ...columnsByName(englishHeadings)]);
const inEnglish = new Set(columnsByName(englishHeadings).map(([name]) => name));
const isEnglish = (name: string) => inEnglish.has(name);
const shared = new Set(sharedHeadings.split('|'));

function columnsByName(headings: Partial<Record<Column, string>>): [string, Column][] {
  return keysOf(headings).flatMap((column) =>
    (headings[column] ?? '').split('|').map((name): [string, Column] => [name, column]),
  );
}

const mostColumns = 200;

/** '*Date', 'START_TIME', 'Location / Field', and 'Date (MM/DD/YYYY)' without its brackets, as they are known. */
function nameOfHeading(heading: string): string {
  const text = heading.slice(0, 80);
  const name = nameKey(text);
  return byName.has(name) ? name : nameKey(text.replace(/\([^()]*\)/g, ''));
}

/**
 * The index of each known column, by its heading in any of the usual words of five languages; the first English one of a kind counts, else the
 * first. Product
 * §5, Import.
 */
export function findColumns(header: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  const names = header.slice(0, mostColumns).map(nameOfHeading);
  for (const isWanted of [isEnglish, () => true])
    names.forEach((name, index) => {
      const column = isWanted(name) ? byName.get(name) : undefined;
      if (column && !columns.has(column)) columns.set(column, index);
    });
  return withDayAsDate(withOpponentPoints(withLocal(columns, names.indexOf('local'))));
}

/** 'Local' is the home team beside 'Visitante' in Spanish, and the place in Portuguese. */
function withLocal(columns: Map<Column, number>, index: number): Map<Column, number> {
  const column = columns.has('away') && !columns.has('home') ? 'home' : 'venue';
  if (index >= 0 && !columns.has(column)) columns.set(column, index);
  return columns;
}

/** Whether the headings are German, Spanish, French or Portuguese, where days come before months. Product §5, Import. */
export function areOtherHeadings(header: readonly string[]): boolean {
  const names = header.slice(0, mostColumns).map(nameOfHeading);
  const others = names.filter((name) => name === 'local' || (byName.has(name) && !isEnglish(name)));
  const english = names.filter((name) => isEnglish(name) && !shared.has(name));
  return others.length > 0 && others.length >= english.length;
}

/** 'Day' is the date if no other column is. */
function withDayAsDate(columns: Map<Column, number>): Map<Column, number> {
  const day = columns.get('weekday');
  if (day !== undefined && !columns.has('date') && !columns.has('dateTime')) columns.set('date', day);
  return columns;
}

/** In 'Game, Our score, Opponent' the last is a score too. */
function withOpponentPoints(columns: Map<Column, number>): Map<Column, number> {
  const [ours, opponent] = [columns.get('ourScore'), columns.get('opponent')];
  const isScore = ours !== undefined && opponent === ours + 1 && columns.has('title');
  if (!isScore || columns.has('opponentScore')) return columns;
  columns.set('opponentScore', opponent);
  columns.delete('opponent');
  return columns;
}

/** Whether a heading row is enough to read games: when, and against whom. Product §5, Import. */
export function isHeader(columns: ReadonlyMap<Column, number>): boolean {
  const has = (...any: Column[]) => any.some((column) => columns.has(column));
  return (
    has('date', 'dateTime', 'time') && columns.size >= 2 && has('opponent', 'home', 'away', 'title', 'team')
  );
}

const atHome =
  /^(?:home|h|vs|v|yes|y|true|1|host|heim|heimspiel|zuhause|ja|j|local|l|en casa|em casa|casa|c|si|s|sim|mandante|domicile|a domicile|dom|d|recoit|oui|o)$/;
const away =
  /^(?:away|a|@|at|no|n|false|0|road|visitor|visitors|v?isiting|guest|auswarts|auswartsspiel|gast|g|nein|visitante|fuera|f|fora|fora de casa|nao|exterieur|a l exterieur|ext|e|deplacement|visiteur|non)$/;

/**
 * 'Home', 'H', 'vs', 'yes', 'Heim', 'Domicile' are home; 'Away', 'A', '@', 'no', 'Auswärts', 'Fora' are away; null for anything
 * else. Product §5, Import.
 */
export function parseSide(cell: string): boolean | null {
  const key = cell.trim() === '@' ? '@' : nameKey(cell);
  if (atHome.test(key)) return true;
  return away.test(key) ? false : null;
}
