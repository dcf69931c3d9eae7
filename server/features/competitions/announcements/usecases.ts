import type * as contract from '#contract/competitions/announcements.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { type AnnouncementAudience, announcementLimits, announcementReach } from '#domain/announcements.ts';
import { recordLeagueAudit } from '#server/audit/record.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { notifyPlayersOfTeams } from '#server/notifications/teams.ts';
import type { Services } from '#server/services.ts';
import { lockCompetition, organizedCompetition } from '../management/queries.ts';
import { lockLeague } from '../organizers/queries.ts';
import { type CompetitionKey, keyOf } from '../queries.ts';
import {
  announcementsOf,
  countAnnouncementsSince,
  entryIdsOf,
  insertAnnouncement,
  leagueNameOf,
  peopleOfEntries,
} from './queries.ts';

/** What was sent, and whom the next one reaches. Throws `not_found`. Product §7, Competitions. */
export async function listAnnouncements(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listAnnouncements>,
): Promise<contract.Announcements> {
  const row = await organizedCompetition(services.db, viewer, id);
  return readAnnouncements(services.db, keyOf(row), viewer);
}

/**
 * Writes to the captains or all players of the teams that are still in, each person once. Throws `not_found`, `conflict` where it
 * reaches nobody, `rate_limited` after five of the league within 24 hours. Product §7, Competitions.
 */
export async function createAnnouncement(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.createAnnouncement>,
): Promise<contract.Announcements> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const key = keyOf(row);
    const now = await services.clock.now(tx);
    await requireFewAnnouncements(tx, key, now);
    const { people, unreached } = (await reachOf(tx, key, viewer))(body.audience);
    if (people.length === 0) throw new ApiError('conflict', { reason: reason('announcementNobody') });
    const counts = { people: people.length, unreached };
    const announcementId = await insertAnnouncement(tx, {
      ...key,
      ...body,
      ...counts,
      createdAt: now.toString(),
    });
    const facts = { announcementId, league: await leagueNameOf(tx, key), title: body.title };
    const cause = `announcement:${announcementId}`;
    await notifyPlayersOfTeams(services, tx, { kind: 'league_announcement', facts, cause }, people);
    const details = { name: row.name, count: people.length };
    await recordLeagueAudit(services, tx, {
      viewer,
      leagueId: row.leagueId,
      action: 'announcement_sent',
      details,
    });
    return readAnnouncements(tx, key, viewer);
  });
}

/** Counted under the league's lock, because each competition of it may send. */
async function requireFewAnnouncements(
  tx: Transaction,
  key: CompetitionKey,
  now: Temporal.Instant,
): Promise<void> {
  const { aDay: max } = announcementLimits;
  await lockLeague(tx, key.leagueId);
  const count = await countAnnouncementsSince(tx, key, now.subtract({ hours: 24 }).toString());
  if (count >= max)
    throw new ApiError('rate_limited', {
      reason: reason('announcementsPerDay', { max }),
      retryAfterSeconds: 60 * 60,
    });
}

async function reachOf(db: Executor, key: CompetitionKey, viewer: SignedInViewer) {
  // Who writes it needn't get it.
  const rows = await peopleOfEntries(db, key, viewer.player?.id ?? null);
  const entryIds = await entryIdsOf(db, key);
  return (audience: AnnouncementAudience) => announcementReach(rows, { audience, entryIds });
}

async function readAnnouncements(
  db: Executor,
  key: CompetitionKey,
  viewer: SignedInViewer,
): Promise<contract.Announcements> {
  const reached = await reachOf(db, key, viewer);
  const counted = (audience: AnnouncementAudience) => {
    const { people, unreached } = reached(audience);
    return { people: people.length, unreached };
  };
  const reach = { captains: counted('captains'), players: counted('players') };
  return { sent: await announcementsOf(db, key), reach };
}
