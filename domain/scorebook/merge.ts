import { isKind, type ScorebookEvent } from './events.ts';
import { byEntry, byGameOrder } from './order.ts';

/** Both lists as one, in game order: each event once, whichever list comes first and however often. Product §5, Scorebook. */
export function mergeEvents(
  one: readonly ScorebookEvent[],
  other: readonly ScorebookEvent[],
): ScorebookEvent[] {
  const byId = new Map<string, ScorebookEvent>();
  // An event never changes, so it doesn't matter which of two is kept.
  for (const event of [...one, ...other]) byId.set(event.id, event);
  return [...byId.values()].toSorted(byGameOrder);
}

/** Within so many tenths of a second of the game clock, two scorers may have entered the same thing. */
const doubleTenths = 80;

/** Two events that look like one, the earlier entered first. */
export type TwinEvents = { readonly first: ScorebookEvent; readonly second: ScorebookEvent };

/**
 * The same basket, foul or other credit by two scorers: of one side and player, one kind, within 8 s of the game clock. Not what somebody has said is
 * two. `counting` are those that count. `numberOf` says under which number a player is known, because each team's scorer may name the same player differently. Product §5, Scorebook.
 */
export function twinEvents(
  counting: readonly ScorebookEvent[],
  numberOf: (event: ScorebookEvent) => string | null,
): TwinEvents[] {
  const inOrder = counting.toSorted(byGameOrder);
  const distinct = new Set(
    inOrder.filter(isKind('distinct')).map(({ play }) => pairKey(play.first, play.second)),
  );
  const twins = new Map<string, ScorebookEvent>();
  const pairIds = new Set<string>();
  for (const alike of Map.groupBy(inOrder.filter(isCredit), (event) => likeness(event, numberOf)).values()) {
    if (new Set(alike.map(({ order }) => order.device)).size === 1) continue;
    for (const [index, event] of alike.entries()) {
      if (pairIds.has(event.id)) continue;
      const twin = soonAfter(alike, index).find(
        (other) =>
          other.order.device !== event.order.device &&
          !pairIds.has(other.id) &&
          !distinct.has(pairKey(event.id, other.id)),
      );
      if (!twin) continue;
      pairIds.add(event.id).add(twin.id);
      twins.set(event.id, twin);
    }
  }
  return inOrder.flatMap((event) => {
    const twin = twins.get(event.id);
    if (!twin) return [];
    return byEntry(event, twin) < 0 ? [{ first: event, second: twin }] : [{ first: twin, second: event }];
  });
}

/** What follows an event in game order within {@link doubleTenths}. */
function soonAfter(plays: readonly ScorebookEvent[], index: number): ScorebookEvent[] {
  const from = plays[index]?.order;
  const rest = plays.slice(index + 1);
  const end = rest.findIndex(
    ({ order: { period, clock } }) => period !== from?.period || from.clock - clock > doubleTenths,
  );
  return end < 0 ? rest : rest.slice(0, end);
}

/** Free throws of one player often follow each other at one clock. */
function isCredit({ play: { kind } }: ScorebookEvent): boolean {
  return ['shot', 'foul', 'rebound', 'assist', 'steal', 'block', 'turnover'].includes(kind);
}

/** The same for events of one side, number and kind. */
function likeness(event: ScorebookEvent, numberOf: (event: ScorebookEvent) => string | null): string {
  return [numberOf(event) ?? 'team', kindKey(event)].join();
}

function kindKey({ play }: ScorebookEvent): string {
  if (play.kind === 'shot') return [play.side, play.kind, play.points, play.isMade].join();
  if (play.kind === 'foul') return [play.side, play.kind, play.foul].join();
  return 'side' in play ? [play.side, play.kind].join() : play.kind;
}

function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
