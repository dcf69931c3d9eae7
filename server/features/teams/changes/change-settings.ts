import type { BodyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams/settings.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import { cleanWords, haveSameWords } from '#domain/team-words.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { lockCompetitionsOfTeam, markFixturesChanged } from '#server/league-games/queries.ts';
import { writeLeagueGames } from '#server/league-games/write-games.ts';
import { markGamesChanged } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { acceptLogo } from '../logo/accept-logo.ts';
import { readTeamSettings } from '../settings/present.ts';
import { changeTeam, endAssistanceOfCaptain, type findManagedTeam, lockTeam } from '../settings/queries.ts';

type TeamValues = BodyOf<typeof contract.updateTeamSettings> & {
  slug?: string | undefined;
  captainEmail?: string | null | undefined;
  isActive?: boolean | undefined;
};

/**
 * Changes what the captain or an admin may change of a team, in one go; omitted fields stay. Throws `not_found`, and ApiError naming `logoUrl`.
 * Product §2, Team settings and audit list.
 */
export async function changeSettings(
  services: Services,
  viewer: SignedInViewer,
  teamId: AuthorizedTeamId,
  body: TeamValues,
): Promise<contract.TeamSettings> {
  const { colors, words, ...fields } = body;
  const { changed, previousLogo } = await inTransaction(services.db, async (tx) => {
    const competitionIds = await lockCompetitionsOfTeam(tx, teamId);
    const current = await lockTeam(tx, teamId, body.slug === undefined ? 'no key update' : 'update');
    if (!current) throw new ApiError('not_found');
    const logoUrl = await acceptLogo(tx, teamId, body.logoUrl, current.logoUrl);
    await changeTeam(tx, teamId, {
      ...fields,
      logoUrl,
      primaryColor: colors?.primary,
      secondaryColor: colors?.secondary,
      words: words && cleanWords(words),
    });
    if (body.captainEmail) await endAssistanceOfCaptain(tx, teamId);
    const after = await readTeamSettings(tx, teamId);
    await recordChanges(services, tx, { viewer, teamId }, current, { after, colors });
    if (current.name !== after.name || current.timeZone !== after.timeZone) {
      const at = (await services.clock.now(tx)).toString();
      await markGamesChanged(tx, teamId, at);
      if (current.name !== after.name) await markFixturesChanged(tx, { teamId }, at);
      for (const competitionId of competitionIds)
        await writeLeagueGames(services, tx, null, { competitionId, teamId });
    }
    return { changed: after, previousLogo: current.logoUrl };
  });
  if (previousLogo !== changed.logoUrl) await deleteOrphans(services.db, teamId, [previousLogo]);
  return changed;
}

type SettingsRow = NonNullable<Awaited<ReturnType<typeof findManagedTeam>>>;
const auditedFields = {
  withValues: ['name', 'slug', 'timeSlot', 'timeZone'],
  namesOnly: ['logoUrl'],
} as const;

function differ(next: TeamColors | undefined, { primaryColor, secondaryColor }: SettingsRow): boolean {
  return next !== undefined && (next.primary !== primaryColor || next.secondary !== secondaryColor);
}

async function recordChanges(
  services: Services,
  tx: Parameters<typeof recordAudit>[1],
  by: { viewer: Viewer; teamId: AuthorizedTeamId },
  before: SettingsRow,
  { after, colors }: { after: contract.TeamSettings; colors: TeamColors | undefined },
): Promise<void> {
  const { fields, ...values } = changeDetails(before, after, auditedFields);
  const names = [
    fields,
    differ(colors, before) && 'colors',
    !haveSameWords(before.words, after.words) && 'words',
  ]
    .filter(Boolean)
    .join(', ');
  if (names) {
    const details = { ...values, fields: names };
    await recordAudit(services, tx, { ...by, action: 'settings_changed', details });
  }
  if (before.captainEmail !== after.captainEmail)
    await recordAudit(services, tx, { ...by, action: 'captain_changed' });
  if (before.isActive !== after.isActive) {
    await recordAudit(services, tx, { ...by, action: after.isActive ? 'team_shown' : 'team_hidden' });
  }
}
