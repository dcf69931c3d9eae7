import type { Account } from '#contract/auth.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { defaultPrivacy, effectivePrivacy } from '#domain/privacy.ts';
import { defaultAvatarColor } from '#domain/profile.ts';
import type { findOwnPlayer } from './queries.ts';

export type OwnPlayer = NonNullable<Awaited<ReturnType<typeof findOwnPlayer>>>;

type Leagues = Account['organizes'];

export function presentAccount(viewer: SignedInViewer, player: OwnPlayer, organizes: Leagues): Account {
  return {
    ...player,
    ...effectivePrivacy(player),
    displayName: player.nickname ?? player.name,
    email: viewer.identity.email,
    isCaptain: viewer.captainOf.length > 0,
    isAssistantCaptain: viewer.managedTeamIds.length > viewer.captainOf.length,
    managedTeamIds: [...viewer.managedTeamIds],
    isAdmin: viewer.isAdmin,
    organizes,
  };
}

/** A captain or admin who has no player yet, or an organizer who plays nowhere. */
export function presentPlayerlessAccount(
  { identity, captainOf, managedTeamIds, isAdmin }: SignedInViewer,
  teamId: number | null,
  organizes: Leagues,
): Account {
  return {
    id: null,
    teamId,
    name: identity.displayName,
    displayName: identity.displayName,
    email: identity.email,
    username: null,
    position: null,
    jerseyNumber: null,
    height: null,
    weight: null,
    age: null,
    nickname: null,
    photoURL: identity.photoURL,
    avatarColor: defaultAvatarColor,
    ...defaultPrivacy,
    language: null,
    isApproved: true,
    joinedAt: null,
    isCaptain: captainOf.length > 0,
    isAssistantCaptain: false,
    managedTeamIds: [...managedTeamIds],
    isAdmin,
    organizes,
  };
}
