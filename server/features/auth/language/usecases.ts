import type * as contract from '#contract/auth/language.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isCaptainOrAdmin, isOrganizer, type SignedInViewer } from '#domain/access.ts';
import { storeMailLanguage } from '#server/players/mail-language.ts';
import type { Services } from '#server/services.ts';
import { storeLanguage } from './queries.ts';

/** Stores the language that the caller reads, and is written to in. Nothing for a stranger: they get no emails. Product §1, Language. */
export async function updateLanguage(
  { db, identity: { issuer } }: Services,
  viewer: SignedInViewer,
  { body: { language } }: InputOf<typeof contract.updateLanguage>,
): Promise<null> {
  await storeLanguage(db, { issuer, subject: viewer.identity.uid }, language);
  if (viewer.player === null && (isCaptainOrAdmin(viewer) || isOrganizer(viewer)))
    await storeMailLanguage(db, viewer.identity.email, language);
  return null;
}
