import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/team-settings.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import { normaliseEmail } from '#domain/email.ts';
import { recordAudit } from '#server/audit/record.ts';
import { ApiError } from '#server/http/api-error.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { readSentImage } from '#server/images/store.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import { acceptLogo } from '../logo/accept-logo.ts';
import { readTeamSettings } from './present.ts';
import { changeTeam, type findManagedTeam, lockTeam, lockTeamMate } from './queries.ts';

/** What the captain and admins see of a team. Throws `not_found`. Product §2, Team settings and audit list. */
export async function getTeamSettings(
  { db }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.getTeamSettings>,
): Promise<contract.TeamSettings> {
  return readTeamSettings(db, managedTeam(viewer, params.id));
}

export type TeamValues = BodyOf<typeof contract.updateTeamSettings> & {
  slug?: string | undefined;
  captainEmail?: string | null | undefined;
  isActive?: boolean | undefined;
};

/**
 * Changes a team's settings in one go; what is left out stays. Throws `not_found`, `image_unreadable`.
 * Product §2, Team settings and audit list.
 */
export async function updateTeamSettings(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: { params: { id: number }; body: TeamValues },
): Promise<contract.TeamSettings> {
  const teamId = managedTeam(viewer, id);
  const logo = await readSentImage(services.db, viewer, body.logoUrl, 'photo');
  const { changed, previousLogo } = await services.db.transaction(async (tx) => {
    const current = await lockTeam(tx, teamId, body.slug === undefined ? 'no key update' : 'update');
    if (!current) throw new ApiError('not_found');
    const logoUrl = await acceptLogo(tx, teamId, logo, current.logoUrl);
    await changeTeam(tx, teamId, { ...body, logoUrl });
    const after = await readTeamSettings(tx, teamId);
    await recordChanges(services, tx, { viewer, teamId }, current, after);
    return { changed: after, previousLogo: current.logoUrl };
  });
  if (previousLogo !== changed.logoUrl) await deleteOrphans(services.db, teamId, [previousLogo]);
  return changed;
}

type SettingsRow = NonNullable<Awaited<ReturnType<typeof findManagedTeam>>>;
const plainSettings = ['name', 'slug', 'timeSlot', 'timeZone', 'logoUrl'] as const;

async function recordChanges(
  services: Services,
  tx: Parameters<typeof recordAudit>[1],
  by: { viewer: Viewer; teamId: AuthorizedTeamId },
  before: SettingsRow,
  after: SettingsRow,
): Promise<void> {
  const changed = plainSettings.filter((name) => before[name] !== after[name]);
  if (changed.length > 0) {
    await recordAudit(services, tx, {
      ...by,
      action: 'settings_changed',
      details: { fields: changed.join(', ') },
    });
  }
  if (before.captainEmail !== after.captainEmail)
    await recordAudit(services, tx, { ...by, action: 'captain_changed' });
  if (before.isActive !== after.isActive) {
    await recordAudit(services, tx, { ...by, action: after.isActive ? 'team_shown' : 'team_hidden' });
  }
}

/**
 * Makes another approved player of the team its captain. Throws `not_found` for anybody else.
 * Product §2, Team settings and audit list.
 */
export async function handOverTeam(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { playerId } }: InputOf<typeof contract.handOverTeam>,
): Promise<null> {
  return services.db.transaction(async (tx) => {
    const teamId = managedTeam(viewer, id);
    // The team's row is locked before the player's, the order in which a removal locks them.
    const current = await lockTeam(tx, teamId);
    const next = current && (await lockTeamMate(tx, teamId, playerId));
    if (!next) throw new ApiError('not_found');
    await changeTeam(tx, teamId, { captainEmail: normaliseEmail(next.email) });
    await recordAudit(services, tx, { viewer, teamId, action: 'captain_changed', subjectId: playerId });
    return null;
  });
}
