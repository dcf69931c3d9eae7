import { reason } from '#contract/reasons.ts';
import { newMailboxesPerDay } from '#domain/notifications/sub-mails.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { type Contact, countContactsSince, insertContact } from '#server/notifications/sub-mails/contacts.ts';

/**
 * Remembers a mailbox that the team enters, in a transaction that holds the lock of the list. Throws `conflict` where the team has
 * entered too many new ones within 24 hours. Product §2, Who's in.
 */
export async function requireNewContact(
  tx: Transaction,
  contact: Contact,
  now: Temporal.Instant,
): Promise<void> {
  if (!(await insertContact(tx, contact, now))) return;
  const contacts = await countContactsSince(tx, contact.teamId, now.subtract({ hours: 24 }));
  if (contacts > newMailboxesPerDay)
    throw new ApiError('conflict', { reason: reason('subDayFull', { max: newMailboxesPerDay }) });
}
