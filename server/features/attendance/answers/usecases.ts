import type * as contract from '#contract/attendance.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type MemberViewer, maySeeAnswers, type SignedInViewer, type Viewer } from '#domain/access.ts';
import { defaultTarget } from '#domain/attendance/limits.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { compareNames } from '#domain/names.ts';
import { language } from '#messages/language';
import { attendanceOf, playersOfPastGame } from '#server/attendance/attendance.ts';
import { giveAnswer } from '#server/attendance/give-answer.ts';
import { answeredGame, answeredGamesFrom, playersWithAway } from '#server/attendance/queries.ts';
import { teamNumbers } from '#server/attendance/settings.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam, ownTeam, readableTeam } from '#server/teams/scope.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';
import { presentAppointment, presentAttendance } from './present.ts';

/**
 * The games that take answers, the next one first. Throws `not_found` for a team whose answers the caller may not see.
 * Product §2, Who's in.
 */
export async function listAttendance(
  services: CallServices,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listAttendance>,
): Promise<contract.GameAttendance[]> {
  const team = await readableTeamNow(services, { teamId: query.teamId, viewer });
  requireSight(viewer, team.id);
  const [games, players] = await Promise.all([
    answeredGamesFrom(services.db, { teamId: team.id, firstDay: team.today }),
    playersWithAway(services.db, { teamId: team.id }),
  ]);
  return games
    .filter((game) => isOpenForAnswers(game, team))
    .map((game) => presentAttendance(game, attendanceOf(game, players), viewer.player?.id ?? null));
}

/** Who is in for a game. Throws `not_found` as {@link listAttendance} does. Product §2, Who's in. */
export async function listAnswers(
  { db, clock }: CallServices,
  viewer: SignedInViewer,
  { params: { gameId } }: InputOf<typeof contract.listAnswers>,
): Promise<contract.GameAnswers> {
  const { id: teamId } = await readableTeam(db, { gameId });
  requireSight(viewer, teamId);
  const [game] = await answeredGame(db, { teamId, gameId });
  if (!game) throw new ApiError('not_found');
  const [players, [numbers]] = await Promise.all([
    playersWithAway(db, { teamId }),
    teamNumbers(db, { teamId }),
  ]);
  const now = await clock.of(game.readNow, db);
  const isOpen = isOpenForAnswers(game, { ...game, now });
  const entries = attendanceOf(game, isOpen ? players : playersOfPastGame(game, players)).toSorted((a, b) =>
    compareNames(a.player.name, b.player.name, language()),
  );
  const target = numbers?.target ?? defaultTarget;
  return { gameId, isOpen, game: presentAppointment(game), entries, subs: game.subs, target };
}

function requireSight(viewer: Viewer, teamId: number): void {
  if (!maySeeAnswers(viewer, teamId)) throw new ApiError('not_found');
}

/**
 * Answers for oneself. Throws `not_found` for a game of another team, `answers_closed` from tip-off on and while the game is
 * cancelled. Product §2, Who's in.
 */
export async function setAnswer(
  services: CallServices,
  viewer: MemberViewer,
  { params: { gameId }, body }: InputOf<typeof contract.setAnswer>,
): Promise<contract.PlayerAnswer> {
  const key = { teamId: ownTeam(viewer), gameId, playerId: viewer.player.id };
  return inTransaction(services.db, async (tx) => {
    const { answer } = await giveAnswer(services, tx, key, { ...body, source: 'player' });
    return answer;
  });
}

/**
 * Saves an answer for a player, as the captain, and records that in the audit list. Throws `not_found` for a player of another
 * team too, else as {@link setAnswer}. Product §2, Who's in.
 */
export async function setAnswerFor(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { gameId, playerId }, body }: InputOf<typeof contract.setAnswerFor>,
): Promise<contract.PlayerAnswer> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, gameId));
    const { answer, before } = await giveAnswer(
      services,
      tx,
      { teamId, gameId, playerId },
      { ...body, source: 'captain' },
    );
    const change = changeDetails({ answer: before }, { answer: body.answer }, { withValues: ['answer'] });
    const details = { ...(await gameDetails(tx, teamId, gameId)), answer: body.answer, ...change };
    await recordAudit(services, tx, { viewer, teamId, action: 'answer_given', subjectId: playerId, details });
    return answer;
  });
}
