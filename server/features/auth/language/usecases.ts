import type * as contract from '#contract/auth/language.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { storeLanguage } from './queries.ts';

/** Stores the language that the caller's player reads; nothing for somebody without one. Product §1, Language. */
export async function updateLanguage(
  { db, identity: { issuer } }: Services,
  viewer: SignedInViewer,
  { body: { language } }: InputOf<typeof contract.updateLanguage>,
): Promise<null> {
  await storeLanguage(db, { issuer, subject: viewer.identity.uid }, language);
  return null;
}
