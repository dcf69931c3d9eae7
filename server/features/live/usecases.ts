import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/live.ts';
import type { Viewer } from '#domain/access.ts';
import { changesSince } from '#server/live/changes-since.ts';
import type { Services } from '#server/services.ts';
import { liveScope } from './scope/live-scope.ts';

/** The topics that have changed since a cursor. Throws `not_found`. Product §2, Live pages. */
export async function getChanges(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  { query }: InputOf<typeof contract.getChanges>,
): Promise<contract.LiveChanges> {
  return changesSince(services.db, await liveScope(services, viewer, query), query.since);
}
