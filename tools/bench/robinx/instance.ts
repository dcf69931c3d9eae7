/** So many games at most of the teams in these slots: at home, or at all. */
export type SlotLimit = {
  readonly mode: 'H' | 'HA';
  readonly teams: readonly number[];
  readonly slots: ReadonlySet<number>;
  readonly max: number;
};

/** At most so many games of each team in so many slots in a row; each more costs the penalty, or is forbidden. */
export type WindowLimit = {
  readonly length: number;
  readonly max: number;
  readonly penalty: number;
  readonly isHard: boolean;
};

/** A time-relaxed double round robin of the RobinX repository: each pair meets at home of either, slots are days in a row. */
export type Instance = {
  readonly name: string;
  readonly teams: number;
  readonly slots: number;
  readonly slotLimits: readonly SlotLimit[];
  readonly windowLimits: readonly WindowLimit[];
  /** Slots between the two games of a pair. */
  readonly separation: { readonly min: number; readonly max: number };
  /** The published lower bound of the penalties; null where there is none. */
  readonly bound: number | null;
};

/** A game in a slot, by the numbers of its teams. */
export type InstanceGame = { readonly home: number; readonly away: number; readonly slot: number };

type Attributes = Readonly<Record<string, string>>;

function elements(xml: string, name: string): Attributes[] {
  return [...xml.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, text = '']) =>
    Object.fromEntries(
      [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  );
}

function textOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.trim() ?? '';
}

function numberOf(attributes: Attributes | undefined, name: string): number | null {
  const text = attributes?.[name];
  return text === undefined ? null : Number(text);
}

const numbersIn = (list = '') =>
  list
    .split(';')
    .filter((text) => text !== '')
    .map(Number);

/**
 * Reads an instance of the RobinX format (Van Bulck, Goossens, Schönberger and Guajardo, 2020), as far as those of amateur leagues use
 * it. Throws Error for what they don't.
 */
export function readInstance(xml: string): Instance {
  const name = textOf(xml, 'InstanceName');
  const refuse = (what: string): never => {
    throw new Error(`${name || 'This file'}: ${what}`);
  };
  if (textOf(xml, 'compactness') !== 'R' || textOf(xml, 'numberRoundRobin') !== '2')
    refuse('not a time-relaxed double round robin');
  const kinds = ['CA1', 'CA3', 'SE1'];
  const constraints = xml.slice(xml.indexOf('<Constraints>'));
  const others = [...constraints.matchAll(/<([A-Z]{2}\d)\b[^>]*type="HARD"/g)].map(([, kind = '']) => kind);
  const other = others.find((kind) => !kinds.includes(kind));
  if (other) refuse(`has hard constraints ${other}`);
  const windows = elements(constraints, 'CA3');
  if (windows.some(({ mode1, mode2 }) => mode1 !== 'HA' || mode2 !== 'SLOTS')) refuse('limits other games');
  const separations = elements(constraints, 'SE1');
  const [bound] = elements(xml, 'Lowerbound');
  return {
    name,
    teams: elements(xml, 'team').length,
    slots: elements(xml, 'slot').length,
    slotLimits: elements(constraints, 'CA1').map(({ mode, teams, slots, max }) => ({
      mode: mode === 'H' ? 'H' : 'HA',
      teams: numbersIn(teams),
      slots: new Set(numbersIn(slots)),
      max: Number(max),
    })),
    windowLimits: windows.map(({ intp, max, penalty, type }) => ({
      length: Number(intp),
      max: Number(max),
      penalty: Number(penalty),
      isHard: type === 'HARD',
    })),
    separation: {
      min: Math.max(0, ...separations.map(({ min }) => Number(min))),
      max: Math.min(Number.POSITIVE_INFINITY, ...separations.map(({ max }) => Number(max))),
    },
    bound: numberOf(bound, 'objective'),
  };
}
