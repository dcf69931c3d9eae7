import { and, eq, inArray, sql } from 'drizzle-orm';
import { answerAgainBy } from '#domain/attendance/answer-again.ts';
import {
  answerAfterChange,
  gameChanges,
  needsReconfirmation,
  staleAnswersAfter,
} from '#domain/attendance/changes.ts';
import type { Appointment } from '#domain/attendance/effective-answer.ts';
import type { GameValues } from '#domain/game.ts';
import { gameInstant } from '#domain/schedule-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { gamesWithUnseenCancellation } from '#server/notifications/unseen-changes.ts';
import type { ScheduleTeam } from '#server/schedule/team.ts';
import { advanceCascade } from './cascade/advance.ts';

type Team = Pick<ScheduleTeam, 'id' | 'zone' | 'now'>;

/** `before` is null for a game that was added. */
type Change = { readonly id: number; readonly before: GameValues | null; readonly after: GameValues };

/**
 * Marks the answers that become stale through changes of games (by hand, by import or by its undo), in the transaction of the
 * changes. Returns, by game, the players who have to be asked again. Subs hear of it unless `isAnnounced` is false. Games that are over keep their answers, and so does a game
 * whose cancellation is taken back before everybody has heard of it. Product §2, Who's in.
 */
export async function markStaleAnswers(
  services: NotifyServices,
  tx: Transaction,
  team: Team,
  changes: readonly Change[],
  { isAnnounced = true }: { isAnnounced?: boolean } = {},
): Promise<Map<number, number[]>> {
  const unannounced = await gamesWithUnseenCancellation(tx, {
    teamId: team.id,
    gameIds: changes.filter(({ before }) => before?.isCancelled).map(({ id }) => id),
    now: team.now,
  });
  const ahead = new Map(
    changes.flatMap(({ id, before, after }) =>
      before && isAhead(after, team)
        ? [[id, { before: unannounced.has(id) ? { ...before, isCancelled: false } : before, after }]]
        : [],
    ),
  );
  const playersToReconfirm = new Map<number, number[]>();
  if (ahead.size === 0) return playersToReconfirm;
  const marks: Mark[] = [];
  for (const answer of await findAnswers(tx, team.id, [...ahead.keys()])) {
    const change = ahead.get(answer.gameId);
    if (!change) continue;
    const afterwards = answerAfterChange(answer, change.before, change.after);
    const isAskedAgain = needsReconfirmation(answer, change.before, change.after);
    const isSame = afterwards.isStale === answer.isStale && afterwards.minutesMoved === answer.minutesMoved;
    if (!isSame || isAskedAgain) {
      const deadline = isAskedAgain ? answerAgainDeadline(change.after, team) : answer.answerAgainBy;
      marks.push({ ...answer, ...afterwards, answerAgainBy: afterwards.isStale ? deadline : null });
    }
    if (!isAskedAgain) continue;
    playersToReconfirm.set(answer.gameId, [
      ...(playersToReconfirm.get(answer.gameId) ?? []),
      answer.playerId,
    ]);
  }
  if (marks.length > 0) await mark(tx, team.id, marks);
  for (const [gameId, change] of ahead) {
    await advanceAfterChange(services, tx, { teamId: team.id, gameId }, { ...change, isAnnounced });
  }
  return playersToReconfirm;
}

/** After a change without notifications subs keep their places; a cancellation ends them without an email. */
async function advanceAfterChange(
  services: NotifyServices,
  tx: Transaction,
  key: { teamId: AuthorizedTeamId; gameId: number },
  { before, after, isAnnounced }: { before: GameValues; after: GameValues; isAnnounced: boolean },
): Promise<void> {
  if (!isAnnounced && !after.isCancelled) return;
  // A change after which players who were in have to confirm applies to subs with a place as well.
  const areSubsStale = gameChanges(before, after).some((kind) => staleAnswersAfter[kind].includes('in'));
  const event = areSubsStale && isAnnounced ? ({ kind: 'game_changed' } as const) : null;
  await advanceCascade(services, tx, key, event, { isAnnounced });
}

function isAhead(game: GameValues, team: Team): boolean {
  const tipOff = tipOffOf(game, team);
  return tipOff !== null && Temporal.Instant.compare(tipOff, team.now) > 0;
}

function tipOffOf({ playedOn, time }: GameValues, { zone }: Team): Temporal.Instant | null {
  return gameInstant({ date: playedOn, time: time ?? 'TBD' }, { zone, season: null });
}

/** Until when players should answer again after a change of their game, as an ISO text; null for a game without a tip-off. */
function answerAgainDeadline(after: GameValues, team: Team): string | null {
  const tipOff = tipOffOf(after, team)?.epochMilliseconds;
  if (tipOff === undefined) return null;
  const by = answerAgainBy({ now: team.now.epochMilliseconds, tipOff, zone: team.zone });
  return Temporal.Instant.fromEpochMilliseconds(by).toString();
}

type Mark = {
  gameId: number;
  playerId: number;
  isStale: boolean;
  minutesMoved: number;
  was: Appointment | null;
  answerAgainBy: string | null;
};

function findAnswers(tx: Transaction, teamId: AuthorizedTeamId, gameIds: readonly number[]) {
  return tx
    .select({
      gameId: gameAnswer.gameId,
      playerId: gameAnswer.playerId,
      answer: gameAnswer.answer,
      isStale: gameAnswer.isStale,
      minutesMoved: gameAnswer.minutesMoved,
      was: gameAnswer.was,
      answerAgainBy: gameAnswer.answerAgainBy,
    })
    .from(gameAnswer)
    .where(and(eq(gameAnswer.teamId, teamId), inArray(gameAnswer.gameId, [...gameIds])))
    .orderBy(gameAnswer.gameId, gameAnswer.playerId)
    .for('update');
}

async function mark(tx: Transaction, teamId: AuthorizedTeamId, marks: readonly Mark[]): Promise<void> {
  await tx.execute(sql`
    update game_answer set is_stale = mark."isStale", minutes_moved = mark."minutesMoved",
      was = nullif(mark.was, 'null'::jsonb), answer_again_by = mark."answerAgainBy"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark("gameId" int, "playerId" int, "isStale" boolean, "minutesMoved" smallint, was jsonb, "answerAgainBy" timestamptz)
    where team_id = ${teamId} and game_id = mark."gameId" and player_id = mark."playerId"`);
}
