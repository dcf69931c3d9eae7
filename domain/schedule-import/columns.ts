import { nameKey } from './text.ts';

/** What a column of a CSV schedule may hold. */
export type Column =
  | 'date'
  | 'time'
  | 'dateTime'
  | 'opponent'
  | 'home'
  | 'away'
  | 'side'
  | 'title'
  | 'venue'
  | 'court'
  | 'status'
  | 'score'
  | 'homeScore'
  | 'awayScore'
  | 'ourScore'
  | 'opponentScore';

const names: Record<Column, string> = {
  date: 'date|game date|start date|event date|match date|date of game|day date|gameday',
  time: 'time|game time|start time|start|tip off|tipoff|tip|event time|begins|begin time|time start',
  dateTime: 'date time|datetime|when|start date time|starts at|date and time|starts|game date time',
  opponent: 'opponent|opponents|opp|versus|vs|against|opposing team|other team|opponent name',
  home: 'home|home team|team 1|team1|host|home team name',
  away: 'away|visitor|visitors|away team|visiting team|visitor team|guest|guests|road team|team 2|team2|away team name',
  side: 'home away|h a|ha|home or away|home visitor|home road|home game|is home|home and away',
  title:
    'matchup|match up|title|subject|summary|event|game|match|name|event name|game name|teams|event title',
  venue:
    'location|venue|facility|gym|where|place|address|site|venue name|location name|arena|rink|location venue',
  court: 'field|court|court name|field name|court number|field court|sub venue|subvenue|room|floor',
  status: 'status|game status|event status|state',
  score: 'result|score|final score|final|results|game result|outcome',
  homeScore: 'home score|home points|home pts|home team score|score home|score 1',
  awayScore:
    'away score|away points|visitor score|visitor points|guest score|away team score|score away|score 2',
  ourScore: 'our score|us|points for|pf|team score|for',
  opponentScore: 'opponent score|opp score|their score|them|points against|pa|against points|opponents score',
};

const byName = new Map(
  Object.entries(names).flatMap(([column, list]) => list.split('|').map((name) => [name, column as Column])),
);

/** Where each known column stands, by its heading in any of the usual words; the first of a kind counts. */
export function columnsOf(header: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>();
  header.forEach((heading, index) => {
    const column = byName.get(nameKey(heading));
    if (column && !found.has(column)) found.set(column, index);
  });
  return found;
}

/** Whether a row of headings tells enough to read games by: when, and against whom. */
export function isHeader(columns: ReadonlyMap<Column, number>): boolean {
  const has = (...any: Column[]) => any.some((column) => columns.has(column));
  return has('date', 'dateTime', 'time') && columns.size >= 2 && has('opponent', 'home', 'away', 'title');
}

/** 'Home', 'H', 'vs', 'yes' are at home; 'Away', 'A', '@', 'no', 'road' are not; null for anything else. */
export function readSide(cell: string): boolean | null {
  const key = cell.trim() === '@' ? '@' : nameKey(cell);
  if (/^(?:home|h|vs|v|yes|y|true|1|host)$/.test(key)) return true;
  return /^(?:away|a|@|at|no|n|false|0|road|visitor|visitors|v?isiting|guest)$/.test(key) ? false : null;
}
