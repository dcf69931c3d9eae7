import type { Cascade, CascadeEvent, CascadeFacts } from '#domain/attendance/cascade.ts';
import { advance, nextDue } from '#domain/attendance/subs.ts';
import { gameInstant } from '#domain/schedule-text.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { playerPlaces } from '../places.ts';
import { notifyOfSteps } from './messages.ts';
import {
  acceptedSubs,
  type CascadeGame,
  cascadeGame,
  createCascade,
  type GameKey,
  lockCascade,
  writeCascade,
} from './queries.ts';

const hourMs = 60 * 60_000;
const recheckMs = 10 * 60_000;

/**
 * Advances a game's cascade to the present moment and applies the event. The caller's transaction locks the cascade's row, so
 * that a second server sees what the first has done. Null for a game without a cascade; `start` and `stop` create one. Nobody
 * is mailed when `isAnnounced` is false. Product §2, Who's in.
 */
export async function advanceCascade(
  services: NotifyServices,
  tx: Transaction,
  key: GameKey,
  event: CascadeEvent | null = null,
  { isAnnounced = true }: { isAnnounced?: boolean } = {},
): Promise<Cascade | null> {
  if (event?.kind === 'start' || event?.kind === 'stop') await createCascade(tx, key);
  const before = await lockCascade(tx, key);
  const game = before && (await cascadeGame(tx, key));
  if (!before || !game) return null;
  const now = await services.clock.now(tx);
  const subs = await acceptedSubs(tx, key.teamId);
  const facts = await readFacts(tx, key, { game, now, subs: subs.map(({ id }) => id) });
  const { cascade, effects } = advance(before, facts, event);
  await writeCascade(tx, key, { before, after: cascade, dueAt: dueAt(cascade, facts) }, now);
  if (isAnnounced) await notifyOfSteps(services, tx, key, { game, facts, cascade, effects, subs });
  return cascade;
}

/**
 * When the job advances the cascade next: when an invitation lapses, and at least every ten minutes, because players can be
 * removed without an answer being given. Null from tip-off on.
 */
function dueAt(cascade: Cascade, facts: CascadeFacts): number | null {
  if (facts.now >= facts.tipOff || facts.isCancelled) return null;
  return Math.min(nextDue(cascade, facts) ?? Number.POSITIVE_INFINITY, facts.now + recheckMs);
}

async function readFacts(
  tx: Transaction,
  key: GameKey,
  { game, now, subs }: { game: CascadeGame; now: Temporal.Instant; subs: readonly number[] },
): Promise<CascadeFacts> {
  const { zone, isCancelled, settings } = game;
  const tipOff = tipOffOf(game);
  const { sure, onHold, overdue } = await playerPlaces(tx, key, now);
  return {
    now: now.epochMilliseconds,
    tipOff,
    zone,
    isCancelled,
    startsAt: startsAt(tipOff, settings.inviteHours),
    target: settings.target,
    sure,
    onHold,
    overdue,
    subs,
  };
}

/** In epoch milliseconds; of a game whose time is to be announced, the end of its day. */
export function tipOffOf({ playedOn, time, zone }: Pick<CascadeGame, 'playedOn' | 'time' | 'zone'>): number {
  const tipOff = gameInstant({ date: playedOn, time: time ?? 'TBD' }, { zone, season: null });
  if (!tipOff) throw new Error(`Not a day: ${playedOn}`);
  return tipOff.epochMilliseconds;
}

export function startsAt(tipOff: number, inviteHours: number | null): number | null {
  return inviteHours === null ? null : tipOff - inviteHours * hourMs;
}
