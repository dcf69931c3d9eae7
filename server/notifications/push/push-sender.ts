import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/connection.ts';
import type { Batch } from '../delivery/deliver.ts';
import { HandOverError } from '../delivery/failure.ts';
import { composePush } from './compose.ts';
import { type PushOptions, postMessage } from './post-message.ts';
import { deleteSubscriptions, findSubscriptions, type PushSubscriptionRow } from './queries.ts';
import { type InstallationVapidKeys, vapidKeys } from './vapid-keys.ts';

type Outcome = 'accepted' | 'gone' | HandOverError;

/**
 * Sends batches to all browsers of their reader. When some of them fail, the next attempt is for those only; after a restart it
 * is for all, and the message's tag makes each browser show it once.
 */
export class PushSender {
  readonly #db: Database;
  readonly #options: PushOptions;
  /** By batch, the subscriptions whose push service has accepted it. */
  readonly #accepted = new LRUCache<number, Set<number>>({ max: 1000 });

  constructor(db: Database, options: PushOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** False when there is no browser to send to. Throws HandOverError. */
  async send(batch: Batch): Promise<boolean> {
    const { playerId } = batch.reader;
    if (playerId === null) return false;
    const subscriptions = await findSubscriptions(this.#db, { teamId: batch.team.id, playerId });
    const accepted = this.#accepted.get(batch.id) ?? new Set();
    const rest = subscriptions.filter(({ id }) => !accepted.has(id));
    const keys = await vapidKeys(this.#db);
    const outcomes = await Promise.all(rest.map((subscription) => this.#post(subscription, batch, keys)));
    const idsWith = (outcome: Outcome) => rest.filter((_, n) => outcomes[n] === outcome).map(({ id }) => id);
    await deleteSubscriptions(this.#db, idsWith('gone'));
    for (const id of idsWith('accepted')) accepted.add(id);
    this.#accepted.set(batch.id, accepted);
    const errors = outcomes.filter((outcome) => outcome instanceof HandOverError);
    const passing = errors.find(({ isFinal }) => !isFinal);
    if (passing) throw passing;
    if (accepted.size > 0) return true;
    if (errors[0]) throw errors[0];
    return false;
  }

  async #post(
    subscription: PushSubscriptionRow,
    batch: Batch,
    keys: InstallationVapidKeys,
  ): Promise<Outcome> {
    try {
      return await postMessage(subscription, composePush(batch), keys, this.#options);
    } catch (error) {
      if (error instanceof HandOverError) return error;
      throw error;
    }
  }
}
