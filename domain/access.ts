import type { DeletionKind } from './deletions.ts';
import { effectivePrivacy, type PrivacyChoices } from './privacy.ts';

/**
 * Who may do what: one predicate per action. Product §6; Architecture §3, Access.
 * The server decides with these; replies carry the outcome as `can` flags, so screens don't.
 */
export type Viewer = {
  /** The identity that the issuer verified; null for a visitor. */
  readonly identity: {
    readonly uid: string;
    readonly email: string;
    readonly displayName: string;
    readonly photoURL: string | null;
  } | null;
  /** The person's player, approved or still pending. */
  readonly player: { readonly id: number; readonly teamId: number; readonly isApproved: boolean } | null;
  /** Teams whose `captainEmail` is the verified email. */
  readonly captainOf: readonly number[];
  /** Those, and the team of which the player is an assistant captain. */
  readonly managedTeamIds: readonly number[];
  /** Leagues of which the verified email is an organizer's. */
  readonly organizerOf: readonly number[];
  readonly isAdmin: boolean;
};

export type MemberViewer = Viewer & {
  readonly identity: NonNullable<Viewer['identity']>;
  readonly player: NonNullable<Viewer['player']> & { readonly isApproved: true };
};

export type SignedInViewer = Viewer & { readonly identity: NonNullable<Viewer['identity']> };

export const visitor: Viewer = {
  identity: null,
  player: null,
  captainOf: [],
  managedTeamIds: [],
  organizerOf: [],
  isAdmin: false,
};

/** Whether somebody is signed in, with or without a player. Product §6. */
export function isSignedIn(viewer: Viewer): viewer is SignedInViewer {
  return viewer.identity !== null;
}

/** An approved player. Product §6. */
export function isMember(viewer: Viewer): viewer is MemberViewer {
  return viewer.identity !== null && viewer.player?.isApproved === true;
}

/** Captains and admins need no invite code; their verified email is enough. Product §6. */
export function needsNoInvite(viewer: Viewer): boolean {
  return viewer.isAdmin || viewer.captainOf.length > 0;
}

/** The captain or an assistant captain of any team, or an admin. Product §6. */
export function isCaptainOrAdmin(viewer: Viewer): boolean {
  return viewer.isAdmin || viewer.managedTeamIds.length > 0;
}

/** An organizer of any league, or an admin. Product §6. */
export function isOrganizer(viewer: Viewer): boolean {
  return viewer.isAdmin || viewer.organizerOf.length > 0;
}

/** Organizers keep the competitions of their own leagues, admins those of all. Product §6. */
export function mayOrganizeLeague(viewer: Viewer, leagueId: number): boolean {
  return viewer.isAdmin || viewer.organizerOf.includes(leagueId);
}

/** Captains and their assistants manage their own team; admins manage all. Product §6. */
export function mayManageTeam(viewer: Viewer, teamId: number): boolean {
  return viewer.isAdmin || viewer.managedTeamIds.includes(teamId);
}

/** A game is scored by the captains and assistants of its teams, and by the organizer of its league. Product §6. */
export function mayScoreGame(
  viewer: Viewer,
  { teamIds, leagueId }: { readonly teamIds: readonly number[]; readonly leagueId: number | null },
): boolean {
  return (
    teamIds.some((teamId) => mayManageTeam(viewer, teamId)) ||
    (leagueId !== null && mayOrganizeLeague(viewer, leagueId))
  );
}

/** Only the captain and admins hand the team over and name assistant captains. Product §6. */
export function mayChooseCaptains(viewer: Viewer, teamId: number): boolean {
  return viewer.isAdmin || viewer.captainOf.includes(teamId);
}

/** Players edit their own profile. Product §6. */
export function mayEditProfile(viewer: Viewer, playerId: number): boolean {
  return isMember(viewer) && viewer.player.id === playerId;
}

/** Players delete their own stats, captains those of any player of the team. Product §6. */
export function mayDeleteStats(viewer: Viewer, line: { playerId: number; teamId: number }): boolean {
  return (isMember(viewer) && viewer.player.id === line.playerId) || mayManageTeam(viewer, line.teamId);
}

/** What somebody deleted, they may undo while they may still delete it. Product §6. */
export function mayUndoDeletion(
  viewer: Viewer,
  of: { readonly kind: DeletionKind; readonly teamId: number; readonly playerId: number | null },
): boolean {
  const { kind, teamId, playerId } = of;
  if (kind === 'game' || kind === 'result' || playerId === null) return mayManageTeam(viewer, teamId);
  return kind === 'stats' ? mayDeleteStats(viewer, { playerId, teamId }) : isAuthor(viewer, playerId);
}

/** Posting, commenting, liking, pinning and voting are for players of the team. Product §6. */
export function mayTakePartIn(viewer: Viewer, teamId: number): boolean {
  return isMember(viewer) && viewer.player.teamId === teamId;
}

/** Who is in for a game is for the team's members, its captain and admins. Product §2, Who's in. */
export function maySeeAnswers(viewer: Viewer, teamId: number): boolean {
  return mayTakePartIn(viewer, teamId) || mayManageTeam(viewer, teamId);
}

/** How often a player came is for the player, the captain and admins. Product §2, Who's in. */
export function maySeeAttendance(viewer: Viewer, of: { playerId: number; teamId: number }): boolean {
  return (isMember(viewer) && viewer.player.id === of.playerId) || mayManageTeam(viewer, of.teamId);
}

/** Age, height and weight are for the team, and for everybody if the player shows them. Product §5, Privacy. */
export function maySeePersonalDetails(
  viewer: Viewer,
  of: PrivacyChoices & { readonly id: number; readonly teamId: number; readonly age: number | null },
): boolean {
  if (viewer.player?.id === of.id) return true;
  return maySeeAnswers(viewer, of.teamId) || effectivePrivacy(of).showsPersonalDetails;
}

/** Only authors edit and delete their posts and comments. Product §6. */
export function isAuthor(viewer: Viewer, authorId: number): boolean {
  return isMember(viewer) && viewer.player.id === authorId;
}

/** Its author edits a post, unless it is the automatic one of a stat line, which follows the line. Product §6. */
export function mayEditPost(
  viewer: Viewer,
  post: { readonly playerId: number; readonly weeklyStatsId: number | null },
): boolean {
  return isAuthor(viewer, post.playerId) && post.weeklyStatsId === null;
}
