import { keysOf } from '../objects.ts';
import { nameKey } from './text.ts';

/** What a column of a CSV schedule can hold. */
export type Column =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'opponent'
  | 'home'
  | 'away'
  | 'side'
  | 'firstIsHome'
  | 'weekday'
  | 'title'
  | 'team'
  | 'kind'
  | 'notes'
  | 'venue'
  | 'court'
  | 'round'
  | 'status'
  | 'score'
  | 'homeScore'
  | 'awayScore'
  | 'ourScore'
  | 'opponentScore';

const names: Record<Column, string> = {
  date: 'date|game date|start date|event date|match date|date of game|day date|gameday|event start date',
  time: 'time|game time|start time|start|tip off|tipoff|tip|event time|begins|begin time|time start|kickoff|kick off|tip off time|event start time',
  dateTime:
    'date time|datetime|when|start date time|starts at|date and time|starts|game date time|event start|start datetime',
  opponent: 'opponent|opponents|opp|versus|vs|against|opposing team|other team|opponent name',
  home: 'home|home team|team 1|team1|host|home team name|team 1 name|team1 name',
  away: 'away|visitor|visitors|away team|visiting team|visitor team|guest|guests|road team|team 2|team2|away team name|team 2 name|team2 name',
  firstIsHome: 'team 1 is home|team1 is home|team 1 home|team1 home',
  weekday: 'day|game day',
  side: 'home away|h a|ha|home or away|home visitor|home road|home game|is home|home and away',
  team: 'team|team name|teams name',
  kind: 'type|event type|game type|entry type|activity type|activity|kind|category|practice or game|game or practice',
  notes: 'description|notes|note|comments|details|event description|game notes|remarks',
  title:
    'matchup|match up|title|subject|summary|event|game|match|name|event name|game name|teams|event title',
  venue:
    'location|venue|facility|gym|where|place|address|site|venue name|location name|arena|rink|location venue|location field|location court|venue field|venue court|gym court|gym field|facility field|facility court|field location|court location|facility name|gym name',
  court:
    'field|court|court name|field name|court number|field court|sub venue|subvenue|room|floor|sub location|sublocation|location details|surface|surface name|resource|pitch',
  round: 'round|rd|round number|matchday|match day|week|wk|game week|week number',
  status: 'status|game status|event status|state',
  score: 'result|score|final score|final|results|game result|outcome',
  homeScore: 'home score|home points|home pts|home team score|score home|score 1|team 1 score|team1 score',
  awayScore:
    'away score|away points|visitor score|visitor points|guest score|away team score|score away|score 2|team 2 score|team2 score',
  ourScore: 'our score|us|points for|pf|team score|for',
  opponentScore: 'opponent score|opp score|their score|them|points against|pa|against points|opponents score',
};

const byName = new Map(
  keysOf(names).flatMap((column) => names[column].split('|').map((name) => [name, column] as const)),
);

const mostColumns = 200;

/** '*Date', 'START_TIME', 'Location / Field', and 'Date (MM/DD/YYYY)' without its brackets. */
function columnNamed(heading: string): Column | undefined {
  const text = heading.slice(0, 80);
  return byName.get(nameKey(text)) ?? byName.get(nameKey(text.replace(/\([^()]*\)/g, '')));
}

/** The index of each known column, by its heading in any of the usual words; the first of a kind counts. Product §5, Import. */
export function findColumns(header: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  header.slice(0, mostColumns).forEach((heading, index) => {
    const column = columnNamed(heading);
    if (column && !columns.has(column)) columns.set(column, index);
  });
  return withDayAsDate(withOpponentPoints(columns));
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

/** 'Home', 'H', 'vs', 'yes' are home; 'Away', 'A', '@', 'no', 'road' are away; null for anything else. Product §5, Import. */
export function parseSide(cell: string): boolean | null {
  const key = cell.trim() === '@' ? '@' : nameKey(cell);
  if (/^(?:home|h|vs|v|yes|y|true|1|host)$/.test(key)) return true;
  return /^(?:away|a|@|at|no|n|false|0|road|visitor|visitors|v?isiting|guest)$/.test(key) ? false : null;
}
