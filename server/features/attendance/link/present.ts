import { type Answer, answers, noteLimit } from '#domain/attendance/answer.ts';
import { answerAgainText, answerText } from '#domain/attendance/answer-text.ts';
import type { AttendanceCounts } from '#domain/attendance/counts.ts';
import type { EffectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { gameText } from '#domain/notifications/line.ts';
import { placeText } from '#domain/place-text.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import { doneParagraph, homeLink, paragraph, plainPage } from '#server/http/plain-page.ts';
import type { LinkedGame } from './queries.ts';
import type { AnswerQuestion, ClosedLink } from './usecases.ts';

type Options = {
  readonly token: string;
  /** The answer whose button in the email was pressed: its button on the page is emphasized. */
  readonly selected?: Answer | null;
  /** Whether the answer was saved by this request. */
  readonly isSaved?: boolean;
};

const labels = { in: m.mail_answer_in, maybe: m.mail_answer_maybe, out: m.mail_answer_out };
const results = { in: m.answerLink_done_in, maybe: m.answerLink_done_maybe, out: m.answerLink_done_out };

/**
 * The page of a link only asks and writes nothing, because mail scanners open links too; its script submits the answer that
 * was pressed in the email once a person is there.
 */
export function questionPage(question: AnswerQuestion, options: Options): string {
  const { link, game, own } = question;
  const { token, selected = null } = options;
  const isDone = options.isSaved || isAnswered(own, selected);
  const content = [
    ...(isDone && own ? [doneParagraph(results[own.answer]())] : []),
    `<p class="strong">${escapeHtml(whatAndWhen(link.gameId, game))}</p>`,
    ...(game.location ? [paragraph(m.mail_place({ location: placeText(game.location) }))] : []),
    ...(isDone ? resultLines(question) : [paragraph(stateOf(own, game))]),
    form(token, own, isDone ? null : selected),
    `<p class="muted">${escapeHtml(m.answerLink_own({ name: game.name }))}</p>`,
  ];
  const script = !isDone && selected !== null ? confirmScript : '';
  return plainPage(m.answerLink_title({ team: game.team }), content.join(''), script);
}

/** The page's policy forbids inline scripts. */
const confirmScript = '<script type="module" src="/confirm.js"></script>';

/** Whether the answer of the link is given already, and still valid. */
function isAnswered(own: EffectiveAnswer | null, selected: Answer | null): boolean {
  return own !== null && own.answer === selected && !own.isStale && own.source !== 'away';
}

/** Who else is in as numbers: names are for members who are signed in. */
function resultLines({ link, game, counts }: AnswerQuestion): string[] {
  const calendar = `/calendar/${encodeURIComponent(game.leagueSlug)}/${encodeURIComponent(game.teamSlug)}.ics`;
  const calendarLink = `<a href="${escapeHtml(calendar)}">${escapeHtml(m.schedule_addToCalendar())}</a>`;
  const gameLink = `<a href="/game/${link.gameId}">${escapeHtml(m.answerLink_game_open())}</a>`;
  return [
    ...(counts ? [paragraph(countsText(counts))] : []),
    `<p class="links">${calendarLink}${gameLink}</p>`,
    `<h2>${escapeHtml(m.answerLink_change())}</h2>`,
  ];
}

function countsText({ in: sure, again, maybe, out }: AttendanceCounts): string {
  return again > 0
    ? m.attendance_counts_again({ sure, again, maybe, out })
    : m.attendance_counts({ sure, maybe, out });
}

const closed = {
  forged: { title: m.answerLink_forged, reason: m.answerLink_forged_help },
  ended: { title: m.answerLink_ended, reason: m.answerLink_ended_reason },
  renewed: { title: m.answerLink_ended, reason: m.answerLink_renewed },
  cancelled: { title: m.answerLink_closed, reason: m.answerLink_cancelled },
  past: { title: m.answerLink_closed, reason: m.answerLink_past },
};

/** The page of a link that is no longer valid contains no names, because its holder has no access anymore. */
export function closedPage(state: ClosedLink): string {
  const { title, reason } = closed[state];
  return plainPage(title(), paragraph(reason()) + homeLink());
}

function whatAndWhen(gameId: number, { playedOn: day, zone, readerZone, ...game }: LinkedGame): string {
  return gameText({ ...game, gameId, day }, { team: zone, reader: readerZone });
}

/** The answer that counts; a stale one asks again. */
function stateOf(own: EffectiveAnswer | null, game: LinkedGame): string {
  if (!own) return m.attendance_none();
  if (own.isStale) return answerAgainText(own, game);
  const yours = m.attendance_yours({ answer: answerText(own.answer) });
  return own.source === 'away' ? `${yours} · ${m.attendance_byAway()}` : yours;
}

/** The selected answer is one big button above the note; without one, the three are equal but for the answer that counts. */
function form(token: string, own: EffectiveAnswer | null, selected: Answer | null): string {
  const note = own?.source === 'away' ? '' : (own?.note ?? '');
  const current = own?.isStale ? null : own?.answer;
  const button = (answer: Answer, attributes: string) =>
    `<button name="answer" value="${answer}"${attributes}>${escapeHtml(labels[answer]())}</button>`;
  const big = selected
    ? `${button(selected, ' class="big" data-confirm')}<p class="center muted">${escapeHtml(m.answerLink_confirm())}</p>`
    : '';
  const others = answers
    .filter((answer) => answer !== selected)
    .map((answer) => button(answer, selected || answer !== current ? ' class="plain"' : ''));
  return `<form method="post" action="${escapeHtml(`/answer/${encodeURIComponent(token)}`)}">
${big}<label for="note">${escapeHtml(m.answerLink_note())}</label>
<textarea id="note" name="note" rows="1" maxlength="${noteLimit}" placeholder="${escapeHtml(m.attendance_noteExample())}">${escapeHtml(note)}</textarea>
<div class="row" role="group" aria-label="${escapeHtml(m.attendance_question())}">${others.join('')}</div></form>`;
}
