import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { advanceCascade } from '#server/attendance/cascade/advance.ts';
import { lockGamesAhead } from '#server/attendance/cascade/games-ahead.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { ApiError } from '#server/errors.ts';
import { notify } from '#server/notifications/notify.ts';
import { noteRefusal } from '#server/notifications/sub-mails/contacts.ts';
import type { OpenOffer } from '#server/players/roster-offers.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import { removePlayer } from '#server/removal/remove.ts';
import type { Services } from '#server/services.ts';
import { setStatus } from '../link/queries.ts';
import { isPlayersEmail } from '../queries.ts';
import { joinFromList } from './join.ts';
import { claimPlayer, type Owner } from './queries.ts';

export type OfferAnswer = {
  readonly viewer: SignedInViewer;
  readonly teamId: AuthorizedTeamId;
  readonly offer: OpenOffer;
  readonly owner: Owner;
};

/** Makes the person a player of the team. */
export async function join(
  services: Services,
  tx: Transaction,
  { viewer, teamId, offer, owner }: OfferAnswer,
) {
  if ('subId' in offer && (await isPlayersEmail(tx, teamId, owner.email)))
    throw new ApiError('conflict', { reason: reason('subIsPlayer') });
  const id =
    'subId' in offer
      ? await joinFromList(services, tx, { teamId, offer, owner })
      : await claimPlayer(tx, teamId, offer.playerId, owner);
  const player = { id, teamId, isApproved: true };
  await recordAudit(services, tx, { viewer: { ...viewer, player }, teamId, action: 'offer_accepted' });
  await tellCaptain(services, tx, { teamId, playerId: id, cause: `player:${id}` });
}

/** Notes that the person said no, for good. */
export async function decline(services: Services, tx: Transaction, { teamId, offer, owner }: OfferAnswer) {
  const now = await services.clock.now(tx);
  await noteRefusal(tx, { teamId, emailHash: (await emailHasher(tx))(owner.email) }, now);
  if ('subId' in offer) {
    const gameIds = await lockGamesAhead(services, tx, teamId);
    await setStatus(tx, teamId, offer.subId, { status: 'declined', acceptedBy: null });
    for (const gameId of gameIds) await advanceCascade(services, tx, { teamId, gameId });
  } else {
    const leaving = await lockPlayer(tx, teamId, offer.playerId);
    if (leaving) await removePlayer(services, tx, teamId, leaving);
  }
  await recordAudit(services, tx, { viewer: null, teamId, action: 'offer_declined' });
  await tellCaptain(services, tx, { teamId, playerId: null, cause: `offer:${now}` });
}

type OfferOutcome = {
  readonly teamId: AuthorizedTeamId;
  /** Who has joined; null where somebody has said no. */
  readonly playerId: number | null;
  readonly cause: string;
};

async function tellCaptain(services: Services, tx: Transaction, { teamId, playerId, cause }: OfferOutcome) {
  const facts = { isJoining: playerId !== null };
  await notify(services, tx, {
    kind: 'offer_answered',
    teamId,
    cause,
    actorId: playerId,
    facts,
    to: 'captains',
  });
}
