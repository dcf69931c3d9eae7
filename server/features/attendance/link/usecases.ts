import type { renewAnswerLinks as renewEndpoint, setAnswer } from '#contract/attendance.ts';
import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { AttendanceCounts } from '#domain/attendance/counts.ts';
import { type EffectiveAnswer, effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { gameWithAttendance, presentCounts } from '#server/attendance/attendance.ts';
import { giveAnswer } from '#server/attendance/give-answer.ts';
import { recordAudit } from '#server/audit/record.ts';
import { shortenLockWaits } from '#server/database/lock-waits.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { CallServices, Services } from '#server/services.ts';
import { type AnswerLink, answerKey, readAnswerToken } from '#server/signing/answer-link.ts';
import type { Signed } from '#server/signing/signed-token.ts';
import { captainsTeam, teamOfSignedLink } from '#server/teams/scope.ts';
import { type LinkedGame, linkedGame, raiseLinkRevision } from './queries.ts';

/** Why a link doesn't accept answers. */
export type ClosedLink = 'forged' | 'ended' | 'renewed' | 'cancelled' | 'past';

/** What a link asks: the game and what its player has answered. */
export type AnswerQuestion = {
  readonly link: Signed<AnswerLink>;
  readonly game: LinkedGame;
  readonly own: EffectiveAnswer | null;
  /** How many answered what, without their names; null for a page that asks. */
  readonly counts: AttendanceCounts | null;
};

/** What a link asks, or why it does not ask anymore. Writes nothing. Product §2, Who's in. */
export async function readAnswerQuestion(
  { db, clock }: Services,
  { token }: { readonly token: string },
): Promise<AnswerQuestion | ClosedLink> {
  const link = readAnswerToken(await answerKey(db), token);
  if (!link) return 'forged';
  const game = await linkedGame(db, link);
  if (!game) return 'ended';
  if (game.linkRevision !== link.revision) return 'renewed';
  if (game.isCancelled) return 'cancelled';
  const now = await clock.of(game.readNow, db);
  if (!isOpenForAnswers(game, { zone: game.zone, now })) return 'past';
  return { link, game, own: effectiveAnswer(game.ownAnswer, game.away, game.playedOn), counts: null };
}

/**
 * Saves the answer of a link, which may be used any number of times; returns the page that it shows afterwards. Product §2,
 * Who's in.
 */
export async function answerByLink(
  services: Services,
  { token, body }: { readonly token: string; readonly body: BodyOf<typeof setAnswer> },
): Promise<AnswerQuestion | ClosedLink> {
  const question = await readAnswerQuestion(services, { token });
  if (typeof question === 'string') return question;
  const { link, game } = question;
  const key = { teamId: teamOfSignedLink(link, game), gameId: link.gameId, playerId: link.playerId };
  try {
    await inTransaction(services.db, async (tx) => {
      await shortenLockWaits(tx);
      await giveAnswer(services, tx, key, { ...body, source: 'link' });
    });
  } catch (error) {
    // The game began, or the player was removed, after the link was checked: checking it again gives the reason.
    if (!isOver(error)) throw error;
  }
  const current = await readAnswerQuestion(services, { token });
  if (typeof current === 'string') return current;
  const read = await gameWithAttendance(services.db, key);
  return { ...current, counts: read && presentCounts(read.game, read.attendance) };
}

function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'answers_closed' || error.code === 'not_found');
}

/** Ends all earlier answer links of a team. Throws `not_found`. Product §2, Who's in. */
export async function renewAnswerLinks(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof renewEndpoint>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await captainsTeam(tx, viewer, id);
    await raiseLinkRevision(tx, teamId);
    await recordAudit(services, tx, { viewer, teamId, action: 'answer_links_renewed' });
    return null;
  });
}
