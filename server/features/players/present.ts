import type { Player } from '#contract/players.ts';
import { mayManageTeam, type Viewer } from '#domain/access.ts';
import type { PlayerRow } from './queries.ts';

/** A player as this viewer may see them: e-mail and invite are for the team's captain and admins. */
export function presentPlayer(row: PlayerRow, viewer: Viewer): Player {
  const { email, inviteCode, invitedBy, ...open } = row;
  const profile = { ...open, displayName: row.nickname ?? row.name };
  return mayManageTeam(viewer, row.teamId) ? { ...profile, email, inviteCode, invitedBy } : profile;
}
