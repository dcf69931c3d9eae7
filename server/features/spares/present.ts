import type * as contract from '#contract/spares.ts';
import { type Cascade, missingPlaces } from '#domain/attendance/cascade.ts';
import type { PlayerAttendance } from '#server/attendance/attendance.ts';
import { startsAt, tipOffOf } from '#server/attendance/cascade/advance.ts';
import { placesAmong } from '#server/attendance/places.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { GameRow } from '#server/schedule/game-row.ts';
import type { SigningKey } from '#server/signing/signed-token.ts';
import { sparePath } from '#server/signing/spare-link.ts';
import type { findCascades, findInvitations, SettingsRow, SpareRow } from './queries.ts';

/** The key and the link revision with which a team's links are signed. */
export type Signer = {
  readonly key: SigningKey;
  readonly teamId: AuthorizedTeamId;
  readonly revision: number;
};

export type ListFacts = {
  /** The spares who have refused e-mails. */
  readonly refusedIds: ReadonlySet<number>;
  /** Whether spares are asked by e-mail, so that nobody else sees their link. */
  readonly sendsMail: boolean;
};

export function presentSpare(
  { rosterOffer, ...row }: SpareRow,
  { key, teamId, revision }: Signer,
  { refusedIds, sendsMail }: ListFacts,
): contract.Spare {
  const link = { teamId, spareId: row.id, gameId: null, revision, source: 'captain' } as const;
  const linkPath = row.status === 'pending' && !sendsMail ? sparePath(key, link) : null;
  return { ...row, takesMail: !refusedIds.has(row.id), isOffered: rosterOffer !== null, linkPath };
}

export function presentSettings({ target, minimum, inviteHours }: SettingsRow): contract.SpareSettings {
  return { target, minimum, inviteHours };
}

export type SparesOfGames = {
  readonly settings: SettingsRow;
  readonly cascades: Awaited<ReturnType<typeof findCascades>>;
  readonly invitations: Awaited<ReturnType<typeof findInvitations>>;
  readonly attendance: ReadonlyMap<number, readonly PlayerAttendance[]>;
  readonly now: Temporal.Instant;
};

/** How one game is filled. */
export function presentGame(
  game: GameRow,
  { settings, cascades, invitations, attendance, now }: SparesOfGames,
  { key, teamId, revision }: Signer,
): contract.GameSpares {
  const own = invitations.filter(({ gameId }) => gameId === game.id);
  const cascade: Cascade = {
    mode: cascades.find(({ gameId }) => gameId === game.id)?.mode ?? 'idle',
    invitations: own.map(({ spareId, state }) => ({ spareId, state, heldUntil: null, turn: null })),
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
    invitations: own.map(({ spareId, name, state, heldUntil }) => ({
      spareId,
      name,
      state,
      heldUntil,
      linkPath: sparePath(key, { teamId, spareId, gameId: game.id, revision, source: 'captain' }),
    })),
  };
}
