import type { Readable } from 'node:stream';
import type { InputOf } from '#contract/endpoint.ts';
import { getTeam } from '#contract/teams.ts';
import type * as contract from '#contract/yearbook.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { zipStream } from '#server/archive/zip-stream.ts';
import { recordAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { yearbookFiles } from './files/files.ts';
import type { ReadTeam } from './files/team-reader.ts';

/** Teams whose yearbook this process writes at the moment. */
const underWay = new Set<number>();
const retryAfterSeconds = 30;

/**
 * The yearbook of a team, for its captain: what anybody may read of it, as pages, pictures and CSV in a zip. Throws `not_found`,
 * also for a team that an admin has hidden, and `rate_limited` while another one of the team is being written.
 * Product §2, Yearbook.
 */
export async function downloadYearbook(
  services: Services,
  viewer: SignedInViewer,
  { params, read }: InputOf<typeof contract.downloadYearbook> & { readonly read: ReadTeam },
): Promise<{ readonly name: string; readonly zip: Readable }> {
  const teamId = managedTeam(viewer, params.id);
  const team = await read(getTeam, { params: { id: teamId } });
  if (underWay.has(teamId)) throw new ApiError('rate_limited', { retryAfterSeconds });
  underWay.add(teamId);
  const end = () => underWay.delete(teamId);
  try {
    const now = await inTransaction(services.db, async (tx) => {
      await recordAudit(services, tx, { viewer, teamId, action: 'yearbook_exported' });
      return services.clock.now(tx);
    });
    const zip = zipStream(yearbookFiles({ ...services, read, team, now }));
    zip.once('close', end);
    return { name: `${team.slug}-yearbook`, zip };
  } catch (error) {
    end();
    throw error;
  }
}
