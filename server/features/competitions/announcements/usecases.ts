import type * as contract from '#contract/competitions/announcements.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { type AnnouncementAudience, announcementLimits, announcementReach } from '#domain/announcements.ts';
import { recordLeagueAudit } from '#server/audit/record.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { withoutOptOuts } from '#server/notifications/league-mails.ts';
import { notifyByEmail } from '#server/notifications/notify.ts';
import { notifyPlayersOfTeams } from '#server/notifications/teams.ts';
import type { Services } from '#server/services.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
import { lockCompetition, organizedCompetition } from '../management/queries.ts';
import { lockLeague } from '../organizers/queries.ts';
import { type CompetitionKey, keyOf } from '../queries.ts';
import {
  announcementsOf,
  captainsWithoutPlayer,
  countAnnouncementsSince,
  entryIdsOf,
  insertAnnouncement,
  namesOfLeague,
  peopleOfEntries,
} from './queries.ts';

/** What was sent, and whom the next one reaches. Throws `not_found`. Product §7, Competitions. */
export async function listAnnouncements(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listAnnouncements>,
): Promise<contract.Announcements> {
  const row = await organizedCompetition(services.db, viewer, id);
  return readAnnouncements(services, services.db, keyOf(row), viewer);
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
    const { people, byEmail, unreached } = (await reachOf(services, tx, key, viewer))(body.audience);
    const count = people.length + byEmail.length;
    if (count === 0) throw new ApiError('conflict', { reason: reason('announcementNobody') });
    const counts = { people: count, unreached };
    const announcementId = await insertAnnouncement(tx, {
      ...key,
      ...body,
      ...counts,
      createdAt: now.toString(),
    });
    const { league, leagueSlug } = await namesOfLeague(tx, key);
    const facts = { announcementId, league, title: body.title };
    const kind = 'league_announcement' as const;
    const cause = `announcement:${announcementId}`;
    await notifyPlayersOfTeams(services, tx, { kind, facts, cause }, people);
    const ownFacts = { ...facts, leagueId: key.leagueId, leagueSlug };
    for (const { email, teamId } of byEmail) {
      const by = { teamId: teamOfEntry({ teamId }), cause, at: now.toString() };
      await notifyByEmail(services, tx, { kind, facts: ownFacts, email, ...by });
    }
    const details = { name: row.name, count };
    await recordLeagueAudit(services, tx, {
      viewer,
      leagueId: row.leagueId,
      action: 'announcement_sent',
      details,
    });
    return readAnnouncements(services, tx, key, viewer);
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

async function reachOf(services: Services, db: Executor, key: CompetitionKey, viewer: SignedInViewer) {
  // Who writes it needn't get it.
  const rows = await peopleOfEntries(db, key, viewer.player?.id ?? null);
  const captains = await captainsByEmail(services, db, key, viewer);
  const entryIds = await entryIdsOf(db, key);
  return (audience: AnnouncementAudience) => announcementReach(rows, captains, { audience, entryIds });
}

/** Captains without a player, who haven't opted out; none where the server sends no emails. */
async function captainsByEmail(
  { outbox }: Services,
  db: Executor,
  key: CompetitionKey,
  viewer: SignedInViewer,
) {
  if (!outbox?.channels.includes('email')) return [];
  const rows = await captainsWithoutPlayer(db, key, viewer.identity.email.toLowerCase());
  const emails = rows.map(({ email }) => email);
  const ofLeague = { leagueId: key.leagueId, kind: 'league_announcement' } as const;
  const readers = new Set(await withoutOptOuts(db, ofLeague, emails));
  return rows.filter(({ email }) => readers.has(email));
}

async function readAnnouncements(
  services: Services,
  db: Executor,
  key: CompetitionKey,
  viewer: SignedInViewer,
): Promise<contract.Announcements> {
  const reached = await reachOf(services, db, key, viewer);
  const counted = (audience: AnnouncementAudience) => {
    const { people, byEmail, unreached } = reached(audience);
    return { people: people.length + byEmail.length, unreached };
  };
  const reach = { captains: counted('captains'), players: counted('players') };
  return { sent: await announcementsOf(db, key), reach };
}
