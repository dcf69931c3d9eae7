import type { BodyOf } from '#contract/endpoint.ts';
import type { createWeeklyStats } from '#contract/stats.ts';
import { isMember, type MemberViewer, mayDeleteStats, type SignedInViewer } from '#domain/access.ts';
import { statNumbers } from '#domain/stat-line.ts';
import { statWeekRefusal } from '#domain/stat-weeks.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam, ownTeam } from '#server/teams/scope.ts';
import { announce, correctAnnouncement, type Log } from '../automatic-post/automatic-post.ts';
import { teamCalendar } from '../seasons/season-weeks.ts';
import {
  findLine,
  insertLine,
  type LineRow,
  type LineValues,
  lockLine,
  removeLine,
  teamOfLine,
  updateLine,
} from './queries.ts';

type Body = BodyOf<typeof createWeeklyStats>;

const refusals = {
  future: 'This week has not begun yet',
  'before-season': 'This week was before the season',
} as const;

/**
 * Writes the caller's line of a week and tells the feed of it. Throws `week_invalid` for a week that is to come or
 * lies before the season, `stats_already_submitted` when there is a line. Product §4, Weekly stats for a week.
 */
export async function submitStats(
  services: Services,
  viewer: MemberViewer,
  body: Body,
  log: Log,
): Promise<LineRow> {
  const teamId = ownTeam(viewer);
  return services.db.transaction(async (tx) => {
    const calendar = await teamCalendar(services, tx, teamId);
    const week = body.week ?? calendar.currentWeek;
    const refusal = statWeekRefusal(week, calendar);
    if (refusal) throw invalidWeek(refusals[refusal]);
    const submittedAt = calendar.now.toString();
    const owner = { teamId, playerId: viewer.player.id };
    const id = await insertLine(tx, { ...valuesOf(body), ...owner, week, submittedAt });
    const line = await findLine(tx, teamId, id);
    if (!line) throw new Error('The line just written is not there');
    await announce(tx, teamId, line, log);
    return line;
  });
}

/**
 * Changes the caller's own line, and the automatic post with it; its week stays. Throws `not_found` for a line of another team as for none,
 * `not_yours` for a team mate's, `week_invalid` when the body names another week.
 */
export async function editStats(
  { db, clock }: Services,
  viewer: MemberViewer,
  id: number,
  body: Body,
  log: Log,
): Promise<LineRow> {
  const teamId = ownTeam(viewer);
  return db.transaction(async (tx) => {
    const line = await ownLine(tx, viewer, id);
    if (body.week !== undefined && body.week !== line.week) {
      throw invalidWeek('The week of submitted stats cannot be changed');
    }
    const values = valuesOf(body);
    await updateLine(tx, teamId, id, values);
    const changed = { ...line, ...values };
    await correctAnnouncement(tx, teamId, changed, (await clock.now(tx)).toString(), log);
    return changed;
  });
}

/**
 * Deletes a line with its automatic post: the player's own, or any of the team for its captain or an admin, which the
 * audit list then names. Votes and awards of the week stay. Throws `not_found` for a line of another team as for none,
 * `not_yours` for a team mate's.
 */
export async function deleteStats(services: Services, viewer: SignedInViewer, id: number): Promise<null> {
  return services.db.transaction(async (tx) => {
    const teamId = teamToDeleteIn(viewer, await teamOfLine(tx, id));
    const line = await lockLine(tx, teamId, id);
    if (!line) throw new ApiError('not_found');
    if (!mayDeleteStats(viewer, line)) throw new ApiError('not_yours');
    await removeLine(tx, teamId, id);
    const { playerId: subjectId, week } = line;
    if (subjectId !== viewer.player?.id) {
      const details = { week, numbers: statNumbers(line) };
      await recordAudit(services, tx, { viewer, teamId, action: 'stats_deleted', subjectId, details });
    }
    return null;
  });
}

function teamToDeleteIn(viewer: SignedInViewer, teamId: number | null): AuthorizedTeamId {
  if (teamId === null) throw new ApiError('not_found');
  return isMember(viewer) && viewer.player.teamId === teamId ? ownTeam(viewer) : managedTeam(viewer, teamId);
}

async function ownLine(tx: Transaction, viewer: MemberViewer, id: number): Promise<LineRow> {
  const line = await lockLine(tx, ownTeam(viewer), id);
  if (!line) throw new ApiError('not_found');
  if (line.playerId !== viewer.player.id) throw new ApiError('not_yours');
  return line;
}

function valuesOf(body: Body) {
  const { playerId: _player, week: _week, ...values } = body;
  return values satisfies LineValues;
}

function invalidWeek(message: string): ApiError {
  return new ApiError('week_invalid', { message, issues: [{ field: 'week', message }] });
}
