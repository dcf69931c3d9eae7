import { createHash, randomBytes } from 'node:crypto';
import type * as contract from '#contract/competitions/captain-invites.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import { captainInviteDays, captainInviteState } from '#domain/captain-invites.ts';
import { freeSlug } from '#domain/slug.ts';
import { recordAudit, recordLeagueAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { writeLeagueResults } from '#server/league-games/results/write-results.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import type { Services } from '#server/services.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
import { findEntry } from '../changes/change-competition.ts';
import { lockCompetition } from '../management/queries.ts';
import { keyOf } from '../queries.ts';
import { nameOf } from '../tables/tables.ts';
import {
  areEntered,
  decidedFixturesOfTeam,
  findInvite,
  guestsOfName,
  type InviteRow,
  insertTeam,
  lockCompetitions,
  removeInvite,
  replaceInvite,
  slugsLike,
  takeEntries,
} from './queries.ts';

/**
 * Makes a link by which somebody becomes captain of a guest team; one that it had before ends. Throws `not_found`, also for a team that
 * uses the app, and `conflict` for one that withdrew. Product §7, Competitions.
 */
export async function createCaptainInvite(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, entryId } }: InputOf<typeof contract.createCaptainInvite>,
): Promise<contract.CaptainInvite> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const guest = await findEntry(tx, keyOf(row), entryId);
    const name = nameOf(guest);
    if (guest.teamId !== null) throw new ApiError('not_found');
    if (guest.withdrawn) throw new ApiError('conflict', { reason: reason('entryWithdrawn', { name }) });
    const token = randomBytes(32).toString('base64url');
    const now = await services.clock.now(tx);
    const expiresAt = now.add({ hours: 24 * captainInviteDays }).toString();
    const times = { expiresAt, usedAt: null, createdAt: now.toString() };
    await replaceInvite(tx, { competitionId: id, entryId, tokenHash: hashOf(token), ...times });
    const fact = { viewer, leagueId: row.leagueId, details: { name } };
    await recordLeagueAudit(services, tx, { ...fact, action: 'captain_invited' });
    return { token, expiresAt };
  });
}

/** Ends a guest team's link. Throws `not_found`, also where there is none. Product §7, Competitions. */
export async function deleteCaptainInvite(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, entryId } }: InputOf<typeof contract.deleteCaptainInvite>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockCompetition(tx, viewer, id);
    const name = nameOf(await findEntry(tx, keyOf(row), entryId));
    if (!(await removeInvite(tx, { competitionId: id, entryId }))) throw new ApiError('not_found');
    const fact = { viewer, leagueId: row.leagueId, details: { name } };
    await recordLeagueAudit(services, tx, { ...fact, action: 'captain_invite_withdrawn' });
    return null;
  });
}

/** What a link is about. Throws `not_found`. Product §7, Competitions. */
export async function getCaptainInvite(
  { db, clock }: Services,
  _viewer: Viewer,
  { params: { token } }: InputOf<typeof contract.getCaptainInvite>,
): Promise<contract.CaptainInvitePreview> {
  const invite = await findInvite(db, hashOf(token));
  if (!invite) throw new ApiError('not_found');
  const { name, slug } = invite.league;
  return {
    team: invite.team,
    league: { name, slug },
    state: captainInviteState(invite, await clock.now(db)),
  };
}

const refusals = {
  used: 'captainLinkUsed',
  ended: 'captainLinkEnded',
  withdrawn: 'captainLinkWithdrawn',
} as const;

/**
 * Makes the caller captain of a new team in the guest team's place, in all competitions of the league: its games come to the team's
 * schedule with their results. Throws `not_found`, and `conflict` for a link that has ended, for a captain in one of these competitions,
 * and for somebody who waits for another team's captain. Product §7, Competitions.
 */
export async function acceptCaptainInvite(
  services: Services,
  viewer: SignedInViewer,
  { params: { token } }: InputOf<typeof contract.acceptCaptainInvite>,
): Promise<{ teamId: number }> {
  return inTransaction(services.db, async (tx) => {
    const { invite, competitionIds } = await lockInvite(tx, hashOf(token));
    const now = await services.clock.now(tx);
    const state = captainInviteState(invite, now);
    if (state !== 'open') throw new ApiError('conflict', { reason: reason(refusals[state]) });
    await requireFree(tx, viewer, competitionIds);
    const entries = (await guestsOf(tx, invite)).filter((one) => competitionIds.includes(one.competitionId));
    const teamId = await createCaptainsTeam(tx, viewer, invite);
    const ids = entries.map(({ id }) => id);
    await takeEntries(tx, ids, { teamId, inviteId: invite.id, at: now.toString() });
    const captain = { ...viewer, captainOf: [...viewer.captainOf, teamId] };
    await recordAudit(services, tx, { viewer: captain, teamId, action: 'team_created' });
    for (const { competitionId } of entries) {
      await writeLeagueGames(services, tx, null, { competitionId, teamId });
      for (const key of await decidedFixturesOfTeam(tx, competitionId, teamId))
        await writeLeagueResults(tx, key, now.toString());
    }
    return { teamId };
  });
}

/** The link, under the locks of the competitions of its guest team: it may have been used, withdrawn or replaced meanwhile. */
async function lockInvite(tx: Transaction, tokenHash: Buffer) {
  const before = await findInvite(tx, tokenHash);
  if (!before) throw new ApiError('not_found');
  const competitionIds = (await guestsOf(tx, before)).map(({ competitionId }) => competitionId);
  competitionIds.push(before.competition.id);
  await lockCompetitions(tx, competitionIds);
  const invite = await findInvite(tx, tokenHash);
  if (!invite) throw new ApiError('not_found');
  return { invite, competitionIds };
}

function guestsOf(tx: Transaction, { league, team: name }: InviteRow) {
  return guestsOfName(tx, { leagueId: league.id, name });
}

async function requireFree(
  tx: Transaction,
  { captainOf, player }: SignedInViewer,
  competitionIds: readonly number[],
): Promise<void> {
  if (player && !player.isApproved) throw new ApiError('conflict', { reason: reason('captainWaits') });
  if (await areEntered(tx, captainOf, competitionIds))
    throw new ApiError('conflict', { reason: reason('captainAlready') });
}

async function createCaptainsTeam(
  tx: Transaction,
  { identity: { email } }: SignedInViewer,
  { team: name, league: { id: leagueId }, competition: { timeZone, ...season } }: InviteRow,
): Promise<AuthorizedTeamId> {
  const slug = freeSlug(name, (base) => slugsLike(tx, leagueId, base));
  const values = { leagueId, name, slug: await slug, captainEmail: email, timeZone };
  return teamOfEntry({ teamId: await insertTeam(tx, values, season) });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
