import { type StatKey, type StatLine, statFields } from './stat-line.ts';

type Person = { readonly id: number; readonly name: string; readonly jerseyNumber: number | null };

/** A row of a box score from elsewhere. */
export type BoxRow = {
  /** As the file has it: '12 Maya Torres'. */
  readonly text: string;
  /** Who it is likely to be; null where nobody is, or several are. */
  readonly playerId: number | null;
  /** The numbers that have a column; 0 where the cell is empty. */
  readonly line: Partial<StatLine>;
  /** Columns whose cell is no whole number, or too high. */
  readonly unreadable: readonly StatKey[];
};

export type BoxImport = {
  /** Null without a line of headings that names players and at least one number. */
  readonly keys: readonly StatKey[] | null;
  readonly rows: readonly BoxRow[];
};

/** What a file may hold: a box score of two teams with room to spare. */
export const boxImportLimits = { characters: 100_000, rows: 60 } as const;

const parts = [
  'name',
  'firstName',
  'lastName',
  'number',
  'offensive',
  'defensive',
  'fieldGoals',
  'twos',
  'threes',
  'freeThrows',
] as const;

type Part = (typeof parts)[number] | StatKey;

/** Headings of BenchApp, SportsPress, spreadsheets and the federations of five languages, as {@link plain} writes them. */
const headings: Readonly<Record<Part, string>> = {
  name: 'player name playername players spieler spielerin jugador jugadora nombre joueur joueuse nom jogador jogadora nome atleta',
  firstName: 'first firstname vorname prenom',
  lastName: 'last lastname surname nachname apellido apellidos sobrenome',
  number: 'no nr n nº num number jersey jerseynumber nummer trikot trikotnummer numero dorsal maillot camisa',
  points: 'pts points p pkt punkte puntos pontos',
  rebounds: 'reb rebounds trb totalrebounds rebs r rb rt rebotes rebonds rebotestotales',
  assists: 'ast assists a as ass asistencias pd passes passesdecisives assistencias',
  steals: 'stl steals st br rec recuperaciones robos int interceptions roubos bolasrecuperadas',
  blocks: 'blk blocks bs blockedshots blks tf tap tapones ct contres toc tocos',
  turnovers: 'to tov turnovers tos bv ballverluste bp perdidas ballesperdues er erros perdas',
  minutesPlayed: 'min mins minutes mp minutesplayed time minuten minutos',
  offensive: 'oreb off offreb or orb offensiverebounds ro rof',
  defensive: 'dreb def defreb dr drb defensiverebounds rd rdf',
  fieldGoals: 'fgm fg fieldgoalsmade',
  twos: '2pm 2fgm 2pt 2ptm 2pts t2 2er 2r',
  threes: '3pm 3fgm 3pt 3ptm 3p threepointersmade 3pts t3 3er 3r',
  freeThrows: 'ftm ft freethrowsmade fw lf lfr t1 tl ll',
};

const totals = new Set(
  'total totals team teamtotals teamtotal gesamt mannschaft summe totales equipo totaux equipe totais time'.split(
    ' ',
  ),
);

/** Reads a table with a line of headings. Rows of totals and empty ones are left out. Product §4, Weekly stats for a week. */
export function readBoxScore(table: readonly (readonly string[])[], people: readonly Person[]): BoxImport {
  const at = table.findIndex((cells) => keysOf(columnsOf(cells)) !== null);
  const columns = columnsOf(table[at] ?? []);
  const keys = keysOf(columns);
  if (keys === null) return { keys: null, rows: [] };
  const rows = table
    .slice(at + 1)
    .map((cells) => readRow(cells, { columns, keys, people }))
    .filter((row) => row !== null)
    .slice(0, boxImportLimits.rows);
  return { keys, rows };
}

type Columns = ReadonlyMap<Part, number>;

/** The first column of each meaning counts. */
function columnsOf(cells: readonly string[]): Columns {
  const columns = new Map<Part, number>();
  for (const [index, cell] of cells.entries()) {
    const heading = cell.trim() === '#' ? 'number' : plain(cell);
    const part = partKeys.find((one) => headings[one].split(' ').includes(heading));
    if (part && !columns.has(part)) columns.set(part, index);
  }
  return columns;
}

const partKeys: readonly Part[] = [...statFields.map(({ key }) => key), ...parts];

function keysOf(columns: Columns): StatKey[] | null {
  if (!columns.has('name') && !columns.has('lastName') && !columns.has('number')) return null;
  const keys = statFields.map(({ key }) => key).filter((key) => columns.has(key) || isComputed(key, columns));
  return keys.length === 0 ? null : keys;
}

/** Points from makes, rebounds from both kinds. */
function isComputed(key: StatKey, columns: Columns): boolean {
  if (key === 'points')
    return (
      columns.has('freeThrows') && columns.has('threes') && (columns.has('fieldGoals') || columns.has('twos'))
    );
  return key === 'rebounds' && columns.has('offensive') && columns.has('defensive');
}

type Reading = { columns: Columns; keys: readonly StatKey[]; people: readonly Person[] };

function readRow(cells: readonly string[], { columns, keys, people }: Reading): BoxRow | null {
  const cell = (part: Part) => cells[columns.get(part) ?? -1]?.trim() ?? '';
  const [first, last] = [cell('firstName'), cell('lastName')];
  // 'Nom' beside 'Prénom' is the last name.
  const name = (first && last ? [first, last] : [cell('name'), first, last]).filter(Boolean).join(' ');
  const number = cell('number').replace(/^#/, '');
  if ((name === '' && number === '') || totals.has(plain(name))) return null;
  const values = keys.map(
    (key) => [key, columns.has(key) ? numberOf(key, cell(key)) : computed(key, columns, cell)] as const,
  );
  const unreadable = statFields
    .filter(({ key, max }) => values.some(([one, value]) => one === key && !(value >= 0 && value <= max)))
    .map(({ key }) => key);
  return {
    text: [number, name].filter(Boolean).join(' '),
    playerId: playerOf(name, number, people),
    line: Object.fromEntries(values.filter(([key]) => !unreadable.includes(key))),
    unreadable,
  };
}

function computed(key: StatKey, columns: Columns, cell: (part: Part) => string): number {
  const made = (part: Part) => numberOf('points', cell(part));
  if (key === 'rebounds') return made('offensive') + made('defensive');
  const [threes, freeThrows] = [made('threes'), made('freeThrows')];
  return columns.has('fieldGoals')
    ? 2 * made('fieldGoals') + threes + freeThrows
    : 2 * made('twos') + 3 * threes + freeThrows;
}

/** NaN for what is no whole number. '7-16' and '7/16' are makes and attempts, '34:12' minutes and seconds. */
function numberOf(key: StatKey, text: string): number {
  if (text === '' || text === '-' || text === '–' || /^dnp/i.test(text)) return 0;
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? [];
  if (key === 'minutesPlayed' && minutes !== undefined)
    return Math.round(Number(minutes) + Number(seconds) / 60);
  const [, made] = /^(\d{1,3})\s?[-–/]\s?\d{1,3}$/.exec(text) ?? [];
  if (made !== undefined) return Number(made);
  const value = Number(text.replace(/[.,]0+$/, ''));
  return Number.isInteger(value) ? value : Number.NaN;
}

/** By name, in either order; else by a number that only one player wears. */
function playerOf(name: string, number: string, people: readonly Person[]): number | null {
  const words = wordsOf(name);
  const sameName = people.filter((person) => words !== '' && wordsOf(person.name) === words);
  if (sameName.length === 1) return sameName[0]?.id ?? null;
  if (sameName.length > 1 || number === '') return null;
  const sameNumber = people.filter(
    ({ jerseyNumber }) => jerseyNumber !== null && String(jerseyNumber) === number,
  );
  const [only] = sameNumber;
  // A name that is somebody else's is worth more than a number.
  const fits = only && (words === '' || sharesWord(words, wordsOf(only.name)));
  return sameNumber.length === 1 && fits ? only.id : null;
}

function wordsOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(other.split(' '));
  return one.split(' ').some((word) => word.length > 1 && words.has(word));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
