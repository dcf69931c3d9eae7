import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/notifications/failed-deliveries.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { captainsTeamToRead, requireTeam } from '#server/teams/scope.ts';
import { presentFailure } from './present.ts';
import { findFailures } from './queries.ts';

/** Players of a team whom notifications didn't reach, for its captain. Throws `not_found`. Product §2, Admin players. */
export async function listFailedDeliveries(
  { db, outbox }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.listFailedDeliveries>,
): Promise<{ sendsEmail: boolean; failures: contract.FailedDelivery[] }> {
  const teamId = await captainsTeamToRead(db, viewer, params.id);
  const [rows] = await Promise.all([findFailures(db, teamId), requireTeam(db, teamId)]);
  return { sendsEmail: outbox?.channels.includes('email') ?? false, failures: rows.map(presentFailure) };
}
