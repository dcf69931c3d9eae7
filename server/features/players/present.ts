import type { Player } from '#contract/players.ts';
import { mayManageTeam, maySeePersonalDetails, type Viewer } from '#domain/access.ts';
import type { PlayerRow } from './queries.ts';

/**
 * A player as this viewer may see them: email and invite are for the team's captain and admins, and what the player doesn't show
 * to visitors is null.
 */
export function presentPlayer(row: PlayerRow, viewer: Viewer): Player {
  const {
    email,
    inviteCode,
    invitedBy,
    showsPersonalDetails: _shows,
    allowsIndexing: _allows,
    hasJoined: _joined,
    ...open
  } = row;
  const details = maySeePersonalDetails(viewer, row) ? {} : { height: null, weight: null, age: null };
  const profile = { ...open, ...details, displayName: row.nickname ?? row.name };
  return mayManageTeam(viewer, row.teamId) ? { ...profile, email, inviteCode, invitedBy } : profile;
}
