import type { Cascade, CascadeEffect, CascadeFacts } from '#domain/attendance/cascade.ts';
import type { Transaction } from '#server/database/connection.ts';
import { wasNotifiedSince } from '#server/notifications/earlier.ts';
import { toGameFacts } from '#server/notifications/games.ts';
import { type NotifyServices, notify } from '#server/notifications/notify.ts';
import { notifySub } from '#server/notifications/subs.ts';
import type { CascadeGame, GameKey } from './queries.ts';

const urgentMs = 24 * 60 * 60_000;
const dropOutPauseMs = 60 * 60_000;

type Steps = {
  readonly game: CascadeGame;
  readonly facts: CascadeFacts;
  readonly cascade: Cascade;
  readonly effects: readonly CascadeEffect[];
  readonly subs: readonly { readonly id: number; readonly email: string }[];
};

/**
 * Queues the emails to subs that a step of a cascade causes, and notifies the captain when a sub drops out shortly before
 * the game.
 */
export async function notifyOfSteps(
  services: NotifyServices,
  tx: Transaction,
  key: GameKey,
  { game, facts, cascade, effects, subs }: Steps,
): Promise<void> {
  const emails = new Map(subs.map(({ id, email }) => [id, email]));
  const holds = new Map(cascade.invitations.map(({ subId, heldUntil }) => [subId, heldUntil]));
  const { linkRevision } = game.settings;
  for (const { kind, subId } of effects) {
    const email = emails.get(subId);
    if (kind === 'dropped_out') {
      await notifyOfDropOut(services, tx, key, { game, facts, cause: `sub:${subId}`, actorId: null });
    } else if (email !== undefined) {
      const hold = holds.get(subId) ?? null;
      const heldUntil = hold === null ? null : Temporal.Instant.fromEpochMilliseconds(hold).toString();
      const about = { subId, linkRevision, what: kind, game: toGameFacts(key.gameId, game), heldUntil };
      await notifySub(services, tx, { teamId: key.teamId, email, facts: about });
    }
  }
}

type DropOut = {
  readonly game: CascadeGame;
  readonly facts: Pick<CascadeFacts, 'now' | 'tipOff'>;
  /** Identifies the one who dropped out, such as `player:3` or `sub:5`. */
  readonly cause: string;
  /** The player; null for a sub. */
  readonly actorId: number | null;
};

/**
 * Notifies the captain that somebody who was in dropped out less than 24 hours before the game: once an hour for each person and
 * game, however often they change their mind.
 */
export async function notifyOfDropOut(
  services: NotifyServices,
  tx: Transaction,
  { teamId, gameId }: GameKey,
  { game, facts, cause, actorId }: DropOut,
): Promise<void> {
  const { now, tipOff } = facts;
  if (now >= tipOff || tipOff - now > urgentMs) return;
  const causePrefix = `game:${gameId}:${cause}:`;
  if (await wasNotifiedSince(tx, { teamId, kind: 'dropped_out', causePrefix, since: now - dropOutPauseMs }))
    return;
  await notify(services, tx, {
    kind: 'dropped_out',
    facts: { ...toGameFacts(gameId, game), isSub: actorId === null },
    teamId,
    cause: `${causePrefix}${now}`,
    actorId,
    to: 'captains',
  });
}
