import type * as contract from '#contract/subs.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { subKey } from '#server/signing/sub-link.ts';
import { presentSub, type Signer } from '../present.ts';
import { findSettings, findSubs, type SettingsRow } from '../queries.ts';
import { listFacts } from './list-facts.ts';

export async function requireSettings(db: Executor, teamId: AuthorizedTeamId): Promise<SettingsRow> {
  const settings = await findSettings(db, teamId);
  if (!settings) throw new ApiError('not_found');
  return settings;
}

export async function createSigner(tx: Transaction, teamId: AuthorizedTeamId): Promise<Signer> {
  const { linkRevision: revision } = await requireSettings(tx, teamId);
  return { key: await subKey(tx), teamId, revision };
}

/** A sub as the captain sees them. Throws `not_found`. */
export async function requireSub(
  services: Services,
  tx: Transaction,
  signer: Signer,
  id: number,
): Promise<contract.Sub> {
  const row = (await findSubs(tx, signer.teamId)).find((one) => one.id === id);
  if (!row) throw new ApiError('not_found');
  return presentSub(row, signer, await listFacts(services, tx, signer.teamId, [row]));
}
