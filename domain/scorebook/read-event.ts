import { keysOf } from '../objects.ts';
import { sides } from '../standings/outcome.ts';
import { foulKinds, type Play, playerKeyPattern, type ScorebookEvent, scorebookLevels } from './events.ts';
import { type GameFormat, plusMinusRules } from './format.ts';
import { scorebookLimits } from './limits.ts';
import { placeLimits } from './place.ts';

type Check = (value: unknown) => boolean;

const whole =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isBoolean: Check = (value) => typeof value === 'boolean';
const side = oneOf(sides);
const player = text(playerKeyPattern);
const playerOrNobody: Check = (value) => value === null || player(value);
const players: Check = (value) =>
  Array.isArray(value) && value.length <= scorebookLimits.players && value.every(player);
const eventId = text(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

const format = fields(
  {
    periods: whole(1, 4),
    periodSeconds: whole(60, scorebookLimits.periodSeconds),
    overtimeSeconds: whole(60, scorebookLimits.periodSeconds),
    isRunning: isBoolean,
    isSingleFreeThrow: isBoolean,
    foulLimit: whole(1, 10),
    bonusFouls: whole(1, 20),
  },
  { plusMinus: oneOf(plusMinusRules) },
);

const credit = { side, player: playerOrNobody };

const plays: Readonly<Record<Play['kind'], Checks>> = {
  setup: { format },
  player: { side, player, number: text(/^\d{0,2}$/), isHere: isBoolean },
  lineup: { side, players },
  substitution: { side, in: players, out: players },
  shot: { ...credit, points: oneOf([2, 3]), isMade: isBoolean },
  freeThrow: { ...credit, points: oneOf([1, 2, 3]), isMade: isBoolean },
  foul: { ...credit, foul: oneOf(foulKinds) },
  rebound: { ...credit, rebound: oneOf(['offensive', 'defensive']) },
  assist: credit,
  steal: credit,
  block: credit,
  turnover: credit,
  timeout: { side },
  level: { side, level: oneOf(scorebookLevels) },
  board: { home: whole(0, 300), away: whole(0, 300) },
  points: { side, points: whole(-300, 300) },
  undo: { target: eventId },
  place: { target: eventId, x: whole(0, placeLimits.x), y: whole(0, placeLimits.y) },
  distinct: { first: eventId, second: eventId },
  end: {},
};

const play: Check = (value) => {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  const { kind, ...rest } = value;
  const checks = keysOf(plays).find((one) => one === kind);
  return checks !== undefined && fields(plays[checks])(rest);
};

const event = fields({
  id: eventId,
  order: fields({
    period: whole(1, scorebookLimits.periods),
    clock: whole(0, 10 * scorebookLimits.periodSeconds),
    counter: whole(1, scorebookLimits.counter),
    device: text(/^[a-z\d]{8,36}$/),
  }),
  time: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/),
  play,
});

/** Whether a value is a format. For what a device has stored. Product §5, Scorebook. */
export function isGameFormat(value: unknown): value is GameFormat {
  return format(value);
}

/** Whether a value is an event as the server takes them, and nothing more. For what comes from another phone. Product §5, Scorebook. */
export function isScorebookEvent(value: unknown): value is ScorebookEvent {
  return event(value);
}

type Checks = Readonly<Record<string, Check>>;

/** An object with these fields, perhaps with the optional ones, and no other. */
function fields(required: Checks, optional: Checks = {}): Check {
  const checks = { ...optional, ...required };
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    return (
      Object.keys(required).every((key) => Object.hasOwn(value, key)) &&
      Object.entries(value).every(([key, one]) => Object.hasOwn(checks, key) && checks[key]?.(one))
    );
  };
}
