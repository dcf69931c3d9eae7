import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { statDetails } from '#domain/audit-stats.ts';
import { pick } from '#domain/objects.ts';
import { lineOfGame } from '#domain/stat-game.ts';
import { type BookLine, bookStatsOfLines, statFields } from '#domain/stat-line.ts';
import { statWeekRefusal, wasOnTeam } from '#domain/stat-week.ts';
import { recordAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { teamCalendar } from '#server/teams/seasons.ts';
import { updateAutomaticPost } from '../automatic-post/automatic-post.ts';
import { gameById } from '../box-score/queries.ts';
import { presentLine } from '../lines/present.ts';
import { findLine } from '../lines/queries.ts';
import { linesOfWeek, lockGamesOfWeek } from '../weeks/queries.ts';
import { refuseWeek } from '../weeks/refusal.ts';
import { insertLine, lockLine, lockPlayer, updateLine } from '../written-lines/queries.ts';

/**
 * Enters or corrects a player's line of a game, marks it as the captain's, and records that in the audit list. No post
 * announces it; the post of a line that the player had submitted takes the new numbers. Throws `not_found` for a game of another
 * team and for a player who was not on the team that week, `week_invalid` for a week to come or before the season,
 * `stats_already_submitted` when the player submits at the same moment. Product §4, Weekly stats for a week.
 */
export async function setStatsFor(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { gameId, playerId }, body }: InputOf<typeof contract.setStatsFor>,
): Promise<contract.WeeklyStat> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, gameId));
    const joinedAt = await lockPlayer(tx, { teamId, playerId });
    const [game] = await gameById(tx, { teamId, gameId });
    if (joinedAt === null || !game) throw new ApiError('not_found');
    const { week } = game;
    const calendar = await teamCalendar(services, tx, teamId);
    const refusal = statWeekRefusal(week, calendar);
    if (refusal) throw refuseWeek(refusal);
    const games = await lockGamesOfWeek(tx, { teamId, week });
    if (!games.some(({ id }) => id === gameId)) throw new ApiError('not_found');
    const ofGame = lineOfGame(gameId, await linesOfWeek(tx, { teamId, playerId, week }), games);
    const existing = ofGame ? await lockLine(tx, teamId, ofGame.id) : null;
    if (!existing && !wasOnTeam(joinedAt, week, calendar.zone)) throw new ApiError('not_found');
    const now = calendar.now.toString();
    const values = {
      ...linePatch(body, existing),
      gameId,
      notes: existing?.notes ?? null,
      isByCaptain: true,
    };
    const id =
      existing?.id ?? (await insertLine(tx, { ...values, teamId, playerId, week, submittedAt: now }));
    if (existing) {
      await updateLine(tx, { teamId, id, ...values });
      const change = { before: existing, after: { ...existing, ...values }, editedAt: now };
      await updateAutomaticPost(tx, teamId, change, services.log);
    }
    const line = await findLine(tx, teamId, id);
    if (!line) throw new Error('The line just written is not there');
    const changes = existing
      ? changeDetails(existing, line, { withValues: statFields.map(({ key }) => key) })
      : {};
    const details = { week, ...statDetails(line), ...changes };
    await recordAudit(services, tx, {
      viewer,
      teamId,
      action: 'stats_entered',
      subjectId: playerId,
      details,
    });
    return presentLine(line, viewer);
  });
}

type LineBody = InputOf<typeof contract.setStatsFor>['body'];

/** From a scorebook: only what was kept. The other numbers of a line that is there stay, and what is known of it with them. */
function linePatch({ bookStats: stats, isImported = false, ...body }: LineBody, existing: BookLine | null) {
  const bookStats = stats ?? null;
  const numbers = { ...body, isImported };
  if (bookStats === null || existing === null) return { ...numbers, bookStats };
  const unkept = statFields.map(({ key }) => key).filter((key) => !bookStats.includes(key));
  const patch = pick(existing, unkept);
  return { ...numbers, ...patch, bookStats: bookStatsOfLines([existing, { ...numbers, bookStats }]) };
}
