import { type Answer, answers, noteLimit } from '#domain/attendance/answer.ts';
import type { AttendanceCounts } from '#domain/attendance/counts.ts';
import type { EffectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { gameText } from '#domain/notifications/line.ts';
import { m } from '#messages';
import { confirmScriptElement } from '#server/http/confirm-script.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { paragraph, plainPage } from '#server/http/plain-page.ts';
import type { LinkedGame } from './queries.ts';
import type { AnswerQuestion, ClosedLink } from './usecases.ts';

type Options = {
  readonly token: string;
  /** The answer whose button in the e-mail was pressed: its button on the page is emphasised. */
  readonly selected?: Answer | null;
  /** Whether the answer was saved by this request. */
  readonly isSaved?: boolean;
};

const labels = { in: m.mail_answer_in, maybe: m.mail_answer_maybe, out: m.mail_answer_out };
const results = { in: m.answerLink_done_in, maybe: m.answerLink_done_maybe, out: m.answerLink_done_out };

/**
 * The page of a link asks and writes nothing by itself, because mail scanners open links too; its script submits the answer that
 * was pressed in the e-mail once a person is there.
 */
export function questionPage(question: AnswerQuestion, options: Options): string {
  const { link, game, own } = question;
  const { token, selected = null } = options;
  const isDone = options.isSaved || isAnswered(own, selected);
  const content = [
    ...(isDone && own ? [`<p class="done" role="status">${escapeHtml(results[own.answer]())}</p>`] : []),
    `<p class="strong">${escapeHtml(whatAndWhen(link.gameId, game))}</p>`,
    ...(game.location ? [paragraph(m.mail_place({ location: game.location }))] : []),
    ...(isDone ? resultLines(question) : [stateOf(own)]),
    form(token, own, isDone ? null : selected),
    `<p class="muted">${escapeHtml(m.answerLink_own({ name: game.name }))}</p>`,
  ];
  const head = !isDone && selected !== null ? confirmScriptElement : '';
  return plainPage(m.answerLink_title({ team: game.team }), content.join(''), head);
}

/** Whether the answer of the link is given already, and still valid. */
function isAnswered(own: EffectiveAnswer | null, selected: Answer | null): boolean {
  return own !== null && own.answer === selected && !own.isStale && own.source !== 'away';
}

/** Who else is in as numbers: names are for members who are signed in. */
function resultLines({ link, game, counts }: AnswerQuestion): string[] {
  const calendar = `/calendar/${encodeURIComponent(game.leagueSlug)}/${encodeURIComponent(game.teamSlug)}.ics`;
  return [
    ...(counts ? [paragraph(countsText(counts))] : []),
    `<p><a href="${escapeHtml(calendar)}">${escapeHtml(m.answerLink_calendar())}</a> &middot; <a href="/game/${link.gameId}">${escapeHtml(m.answerLink_game_open())}</a></p>`,
    `<h2>${escapeHtml(m.answerLink_change())}</h2>`,
  ];
}

function countsText({ in: sure, again, maybe, out }: AttendanceCounts): string {
  return again > 0
    ? m.attendance_counts_again({ sure, again, maybe, out })
    : m.attendance_counts({ sure, maybe, out });
}

const closed = {
  forged: m.answerLink_forged,
  ended: m.answerLink_ended,
  renewed: m.answerLink_renewed,
  cancelled: m.answerLink_cancelled,
  past: m.answerLink_past,
};

/** The page of a link that is no longer valid contains no names, because its holder has no access any more. */
export function closedPage(reason: ClosedLink): string {
  return plainPage(m.answerLink_closed(), paragraph(closed[reason]()));
}

function whatAndWhen(gameId: number, { playedOn: day, zone, ...game }: LinkedGame): string {
  return m.answerLink_game({ game: gameText({ ...game, gameId, day }), zone });
}

function stateOf(own: EffectiveAnswer | null): string {
  if (!own) return paragraph(m.attendance_none());
  const answer = shortLabels[own.answer]();
  const remark = own.isStale ? m.attendance_stale() : own.source === 'away' ? m.attendance_byAway() : null;
  return paragraph([m.attendance_yours({ answer }), ...(remark ? [remark] : [])].join(' · '));
}

const shortLabels = { in: m.attendance_in, maybe: m.attendance_maybe, out: m.attendance_out };

/** The selected answer is one big button above the note; without one, the three are equal but for the given one. */
function form(token: string, own: EffectiveAnswer | null, selected: Answer | null): string {
  const note = own?.source === 'away' ? '' : (own?.note ?? '');
  const emphasised = own?.answer ?? 'in';
  const button = (answer: Answer, attributes: string) =>
    `<button name="answer" value="${answer}"${attributes}>${escapeHtml(labels[answer]())}</button>`;
  const big = selected
    ? `${button(selected, ' class="big" data-confirm')}<p class="center muted">${escapeHtml(m.answerLink_confirm())}</p>`
    : '';
  const others = answers
    .filter((answer) => answer !== selected)
    .map((answer) => button(answer, selected || answer !== emphasised ? ' class="plain"' : ''));
  return `<form method="post" action="${escapeHtml(`/answer/${encodeURIComponent(token)}`)}">
${big}<label for="note">${escapeHtml(m.answerLink_note())}</label>
<textarea id="note" name="note" rows="1" maxlength="${noteLimit}" placeholder="${escapeHtml(m.attendance_noteExample())}">${escapeHtml(note)}</textarea>
<div class="row" role="group" aria-label="${escapeHtml(m.attendance_question())}">${others.join('')}</div></form>`;
}
