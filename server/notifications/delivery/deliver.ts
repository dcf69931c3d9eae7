import pLimit from 'p-limit';
import { urgentKinds } from '#domain/notifications/kinds.ts';
import { defaultQuietHours, type QuietHours } from '#domain/notifications/quiet-hours.ts';
import { retryAt } from '#domain/notifications/retry.ts';
import { afterQuietHours, sendTime } from '#domain/notifications/send-time.ts';
import { inLanguage, type Language } from '#messages/language';
import type { Transaction } from '#server/database/connection.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { languageOfRecipient } from '#server/players/language.ts';
import type { WaitingDelivery } from '../outbox.ts';
import { deliveryKey, subDeliveryKey } from '../queries.ts';
import { subSendTime } from '../sub-mails/send-time.ts';
import type { BatchNotification } from './batch.ts';
import { collapseMoves } from './collapse.ts';
import { type At, currentNotification } from './current.ts';
import { HandOverError } from './failure.ts';
import {
  batchNotifications,
  formBatch,
  type LockedDelivery,
  lockDelivery,
  postpone,
  recentlySent,
  settle,
} from './queries.ts';

/** One message: about one notification, or several of a kind. */
export type Batch = {
  /** Identifies the message; the same when it is sent again after a crash. */
  readonly id: number;
  readonly channel: LockedDelivery['channel'];
  readonly team: LockedDelivery['team'];
  readonly reader: {
    /** Null for somebody whose account was declined: their player is deleted. */
    readonly playerId: number | null;
    readonly name: string | null;
    readonly email: string | null;
    readonly zone: string | null;
    /** In which the message is written. */
    readonly language: Language;
  };
  readonly notifications: readonly [BatchNotification, ...BatchNotification[]];
};

/** Hands a batch over to a channel. Throws {@link HandOverError}; false when the recipient has no address there. */
export type Send = (batch: Batch) => Promise<boolean>;

export type DeliveryServices = DatabaseServices & {
  readonly send: Send;
  enqueue(tx: Transaction, deliveries: readonly WaitingDelivery[], pauseMs?: number): Promise<void>;
};

/**
 * Sends a delivery together with others that are due in the same batch, postpones it, or drops it. The batch is stored with its
 * id before the hand-over and marked as sent afterwards: after a crash between the two it is sent again with the same id.
 * Decision 0060.
 */
export async function deliver(services: DeliveryServices, id: number): Promise<void> {
  const { db } = services;
  const work = await inTransaction(db, (tx) => claim(services, tx, id));
  if (!work) return;
  // Repeated batches are sent one at a time, so that after a second crash as few as possible are in doubt.
  if (work.isRepeated) await repeating(() => handOverAndMark(services, work));
  else await handOverAndMark(services, work);
}

const repeating = pLimit(1);

type ClaimedWork = NonNullable<Awaited<ReturnType<typeof claim>>>;

async function handOverAndMark(services: DeliveryServices, work: ClaimedWork): Promise<void> {
  const { db } = services;
  const { batch, delivery, ids } = work;
  const outcome = await handOver(services, batch);
  // A single statement: until it has committed, the batch counts as not sent and would be sent again after a crash.
  if (typeof outcome === 'string') return settle(db, ids, { state: outcome, at: work.now });
  await inTransaction(db, async (tx) => {
    const now = await services.clock.now(tx);
    await noteFailure(services, tx, { delivery, ids, now, error: outcome });
  });
}

async function claim(services: DeliveryServices, tx: Transaction, id: number) {
  const delivery = await lockDelivery(tx, id);
  if (delivery?.state !== 'pending') return null;
  const now = await services.clock.now(tx);
  const due = Temporal.Instant.from(delivery.dueAt);
  if (isAfter(due, now)) return wait(services, tx, delivery, { now, until: due });
  if (!isReachable(delivery)) return drop(tx, [id], now);
  if (delivery.batchId === null) {
    if (!delivery.isEnabled) return drop(tx, [id], now);
    const until = await sendTimeOf(tx, delivery, now);
    if (until === null) return drop(tx, [id], now);
    if (isAfter(until, now)) return wait(services, tx, delivery, { now, until });
    await formBatch(tx, delivery, now);
  }
  const batchId = delivery.batchId ?? id;
  const { current, ids, obsolete } = await inLanguage(languageOfRecipient(delivery.language), () =>
    currentBatch(tx, batchId, { team: delivery.team, now }),
  );
  const [first, ...others] = collapseMoves(current);
  await drop(tx, first ? obsolete : [...obsolete, ...ids], now);
  if (!first) return null;
  return {
    now,
    delivery,
    ids,
    /** True when the batch was stored before and no attempt has failed: a process crashed during its hand-over. */
    isRepeated: delivery.batchId !== null && delivery.attempts === 0,
    batch: { ...batchOf(delivery, batchId), notifications: [first, ...others] as const },
  };
}

async function currentBatch(tx: Transaction, batchId: number, at: At) {
  const current: BatchNotification[] = [];
  const ids: number[] = [];
  const obsolete: number[] = [];
  for (const row of await batchNotifications(tx, batchId)) {
    const notification = await currentNotification(tx, row, at);
    if (notification) current.push(notification);
    (notification ? ids : obsolete).push(row.deliveryId);
  }
  return { current, ids, obsolete };
}

function batchOf(delivery: LockedDelivery, id: number) {
  const { channel, team, playerId, name, email, settings } = delivery;
  const language = languageOfRecipient(delivery.language);
  const reader = { playerId, name, email, zone: settings?.zone ?? null, language };
  return { id, channel, team, reader };
}

/**
 * Whether the recipient still gets messages: not once they were removed or declined, nor while their team or league is hidden.
 */
function isReachable({ isOnTeam, team, channel, email }: LockedDelivery): boolean {
  return isOnTeam && team.isVisible && (channel !== 'email' || email !== null);
}

/** Null when it need not be sent anymore. */
async function sendTimeOf(tx: Transaction, delivery: LockedDelivery, now: Temporal.Instant) {
  const { id, team, subId, email } = delivery;
  if (subId !== null && email !== null) return subSendTime(tx, { id, teamId: team.id, subId, email }, now);
  const recent = (await recentlySent(tx, delivery, now)).map(({ at, isOfKind }) => ({
    at: Temporal.Instant.from(at),
    isOfKind,
  }));
  const ofKind = recent.filter(({ isOfKind }) => isOfKind).map(({ at }) => at);
  return sendTime({
    now,
    ...quietFacts(delivery),
    lastOfKind: ofKind.toSorted(Temporal.Instant.compare).at(-1) ?? null,
    lastHour: recent.map(({ at }) => at),
  });
}

function quietFacts(delivery: LockedDelivery) {
  return {
    isUrgent: urgentKinds.includes(delivery.kind),
    zone: delivery.settings?.zone ?? delivery.team.zone,
    quiet: quietHours(delivery),
  };
}

function quietHours({ settings }: LockedDelivery): QuietHours | null {
  if (!settings?.hasRow) return defaultQuietHours;
  const { quietFrom: from, quietTo: to } = settings;
  return from === null || to === null ? null : { from, to };
}

async function wait(
  { enqueue }: DeliveryServices,
  tx: Transaction,
  delivery: LockedDelivery,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<null> {
  await postpone(tx, [delivery.id], { at: until });
  await enqueue(tx, [waiting(delivery)], until.epochMilliseconds - now.epochMilliseconds);
  return null;
}

async function drop(tx: Transaction, ids: readonly number[], at: Temporal.Instant): Promise<null> {
  await settle(tx, ids, { state: 'dropped', at });
  return null;
}

async function handOver({ send }: DeliveryServices, batch: Batch) {
  try {
    return (await send(batch)) ? 'sent' : 'dropped';
  } catch (error) {
    if (error instanceof HandOverError) return error;
    throw error;
  }
}

type Failure = {
  readonly delivery: LockedDelivery;
  readonly ids: readonly number[];
  readonly now: Temporal.Instant;
  readonly error: HandOverError;
};

async function noteFailure(
  services: DeliveryServices,
  tx: Transaction,
  { delivery, ids, now, error }: Failure,
): Promise<void> {
  const { failure } = error;
  const firstDue = Temporal.Instant.from(delivery.createdAt);
  const retry = error.isFinal ? null : retryAt(delivery.attempts + 1, firstDue, now);
  if (retry === null) return settle(tx, ids, { state: 'failed', at: now, failure });
  const next = afterQuietHours(retry, quietFacts(delivery));
  await postpone(tx, ids, { at: next, failure });
  await services.enqueue(tx, [waiting(delivery)], next.epochMilliseconds - now.epochMilliseconds);
}

function waiting({ id, playerId, channel, kind, subId }: LockedDelivery): WaitingDelivery {
  const key =
    subId === null ? deliveryKey({ playerId: playerId ?? 0, channel, kind }) : subDeliveryKey(subId);
  return { id, channel, key };
}

function isAfter(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, now) > 0;
}
