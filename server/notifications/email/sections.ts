import { answers } from '#domain/attendance/answer.ts';
import { asksForAnswer } from '#domain/notifications/asks-for-answer.ts';
import { notificationLine } from '#domain/notifications/line.ts';
import { m } from '#messages';
import type { BatchNotification } from '#server/notifications/delivery/batch.ts';
import { type AnswerLink, answerPath } from '#server/signing/answer-link.ts';
import type { SigningKey } from '#server/signing/signed-token.ts';
import type { Batch } from '../delivery/deliver.ts';
import { zonesOf } from '../delivery/summary.ts';
import { detailLines, mostLines } from './details.ts';

export type MailLink = { readonly label: string; readonly url: string };

/** Lines of an e-mail, and the answers that can be given for their game, if they are about one. */
export type MailSection = { readonly lines: readonly string[]; readonly answers: readonly MailLink[] };

type Options = { readonly publicUrl: URL; readonly answerKey: SigningKey };

/** The sections below an e-mail's title. When it asks for answers to several games, each has its own line with its buttons. */
export function mailSections(batch: Batch, options: Options): MailSection[] {
  const { notifications, team } = batch;
  const first = notifications.slice(0, mostLines);
  const games = first.map(gameOf);
  if (notifications.length === 1 || games.every((gameId) => gameId === null)) {
    return [{ lines: detailLines(batch), answers: answerButtons(batch, games.at(-1) ?? null, options) }];
  }
  return first.map(({ notification, actor }, index) => {
    const gameId = games[index] ?? null;
    // A game with several notifications, such as one that was moved twice, gets buttons once.
    const isLast = games.lastIndexOf(gameId) === index;
    return {
      lines: [notificationLine(notification, { actor, team: team.name, zones: zonesOf(batch) })],
      answers: answerButtons(batch, isLast ? gameId : null, options),
    };
  });
}

/** The game whose answer a notification asks for, or the next game of a weekly digest; null for none. */
function gameOf({ notification, week }: BatchNotification): number | null {
  return notification.kind === 'weekly_digest' ? (week?.next?.gameId ?? null) : asksForAnswer(notification);
}

const labels = { in: m.mail_answer_in, maybe: m.mail_answer_maybe, out: m.mail_answer_out };

/** The links by which a player answers with one press, also when signed out. */
function answerButtons(
  { reader: { playerId }, team }: Batch,
  gameId: number | null,
  { publicUrl, answerKey }: Options,
): MailLink[] {
  if (gameId === null || playerId === null) return [];
  const link: AnswerLink = { playerId, gameId, revision: team.linkRevision };
  return answers.map((answer) => ({
    label: labels[answer](),
    url: new URL(answerPath(answerKey, link, answer), publicUrl).href,
  }));
}

export type MailContent = {
  readonly title: string;
  readonly team: string;
  readonly sections: readonly MailSection[];
  readonly action: MailLink;
  readonly why: string;
  readonly links: readonly MailLink[];
};
