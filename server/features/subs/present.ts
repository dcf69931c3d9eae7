import type * as contract from '#contract/subs.ts';
import { type Cascade, missingPlaces } from '#domain/attendance/cascade.ts';
import type { PlayerAttendance } from '#server/attendance/attendance.ts';
import { startsAt, tipOffOf } from '#server/attendance/cascade/advance.ts';
import { placesAmong } from '#server/attendance/places.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { GameRow } from '#server/schedule/game-row.ts';
import type { SigningKey } from '#server/signing/signed-token.ts';
import { subPath } from '#server/signing/sub-link.ts';
import type { findCascades, findInvitations, SettingsRow, SubRow } from './queries.ts';

/** The key and the link revision with which a team's links are signed. */
export type Signer = {
  readonly key: SigningKey;
  readonly teamId: AuthorizedTeamId;
  readonly revision: number;
};

export type ListFacts = {
  /** The subs who have refused emails. */
  readonly refusedIds: ReadonlySet<number>;
  /** Whether subs are asked by email, so that nobody else sees their link. */
  readonly sendsMail: boolean;
};

export function presentSub(
  { rosterOffer, ...row }: SubRow,
  { key, teamId, revision }: Signer,
  { refusedIds, sendsMail }: ListFacts,
): contract.Sub {
  const link = { teamId, subId: row.id, gameId: null, revision, source: 'captain' } as const;
  const linkPath = row.status === 'pending' && !sendsMail ? subPath(key, link) : null;
  return { ...row, takesMail: !refusedIds.has(row.id), isOffered: rosterOffer !== null, linkPath };
}

export function presentSettings({
  target,
  minimum,
  inviteHours,
  lendsSubs,
}: SettingsRow): contract.SubSettings {
  return { target, minimum, inviteHours, lendsSubs };
}

export type SubsOfGames = {
  readonly settings: SettingsRow;
  readonly cascades: Awaited<ReturnType<typeof findCascades>>;
  readonly invitations: Awaited<ReturnType<typeof findInvitations>>;
  readonly attendance: ReadonlyMap<number, readonly PlayerAttendance[]>;
  readonly now: Temporal.Instant;
};

/** How one game is filled. */
export function presentGame(
  game: GameRow,
  { settings, cascades, invitations, attendance, now }: SubsOfGames,
  { key, teamId, revision }: Signer,
): contract.GameSubs {
  const own = invitations.filter(({ gameId }) => gameId === game.id);
  const cascade: Cascade = {
    mode: cascades.find(({ gameId }) => gameId === game.id)?.mode ?? 'idle',
    invitations: own.map(({ subId, state }) => ({ subId, state, heldUntil: null, turn: null })),
  };
  const { sure, onHold, overdue, answerAgainBy } = placesAmong(attendance.get(game.id) ?? [], now);
  const start = startsAt(tipOffOf({ ...game, zone: settings.zone }), settings.inviteHours);
  return {
    gameId: game.id,
    opponent: game.opponent,
    isHome: game.isHome,
    playedOn: game.playedOn,
    time: game.time,
    mode: cascade.mode,
    startsAt: start === null ? null : Temporal.Instant.fromEpochMilliseconds(start).toString(),
    sure: sure + own.filter(({ state }) => state === 'playing').length,
    missing: missingPlaces(cascade, { target: settings.target, sure, onHold }),
    unconfirmed: onHold + overdue,
    answerAgainBy: onHold > 0 ? answerAgainBy : null,
    invitations: own.map(({ subId, name, state, heldUntil }) => ({
      subId,
      name,
      state,
      heldUntil,
      linkPath: subPath(key, { teamId, subId, gameId: game.id, revision, source: 'captain' }),
    })),
  };
}
