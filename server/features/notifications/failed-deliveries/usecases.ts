import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/notifications/failed-deliveries.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam } from '#server/teams/scope.ts';
import { presentFailure } from './present.ts';
import { findFailures } from './queries.ts';

/** Players of a team whom notifications didn't reach, for its captain. Throws `not_found`. Product §2, Admin players. */
export async function listFailedDeliveries(
  { db, outbox }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.listFailedDeliveries>,
): Promise<{ sendsEmail: boolean; failures: contract.FailedDelivery[] }> {
  const rows = await findFailures(db, await captainsTeam(db, viewer, params.id));
  return { sendsEmail: outbox?.channels.includes('email') ?? false, failures: rows.map(presentFailure) };
}
