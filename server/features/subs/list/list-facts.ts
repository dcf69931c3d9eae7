import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { refusedMailboxes } from '#server/notifications/sub-mails/contacts.ts';
import type { Services } from '#server/services.ts';
import type { ListFacts } from '../present.ts';

/** Who of these subs gets no emails, and whether this installation sends any. */
export async function listFacts(
  { outbox }: Pick<Services, 'outbox'>,
  db: Executor,
  teamId: AuthorizedTeamId,
  subs: readonly { readonly id: number; readonly email: string }[],
): Promise<ListFacts> {
  const hash = await emailHasher(db);
  const hashes = subs.map(({ id, email }) => ({ id, emailHash: hash(email) }));
  const refused = await refusedMailboxes(
    db,
    teamId,
    hashes.map(({ emailHash }) => emailHash),
  );
  const refusedIds = hashes
    .filter(({ emailHash }) => refused.has(emailHash.toString('hex')))
    .map(({ id }) => id);
  return { refusedIds: new Set(refusedIds), sendsMail: outbox?.channels.includes('email') ?? false };
}
