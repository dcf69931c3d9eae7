import { type Answer, answers, noteLimit } from '#domain/attendance/answer.ts';
import type { EffectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { gameText } from '#domain/notifications/line.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import { paragraph, plainPage, statusParagraph } from '#server/http/plain-page.ts';
import type { LinkedGame } from './queries.ts';
import type { AnswerQuestion, ClosedLink } from './usecases.ts';

type Options = {
  readonly token: string;
  /** The answer whose button in the e-mail was pressed: its button on the page is emphasised. */
  readonly selected?: Answer | null;
  /** Whether the answer was saved by this request. */
  readonly isSaved?: boolean;
};

const labels = { in: m.attendance_in, maybe: m.attendance_maybe, out: m.attendance_out };

/** The page of a link asks and writes nothing by itself, because mail scanners open links too. */
export function questionPage({ link, game, own }: AnswerQuestion, options: Options): string {
  const { token, selected = null, isSaved = false } = options;
  const content = [
    `<p class="strong">${escapeHtml(whatAndWhen(link.gameId, game))}</p>`,
    ...(game.location ? [paragraph(m.mail_place({ location: game.location }))] : []),
    stateOf(own, isSaved),
    form(token, own, selected),
    `<p class="muted">${escapeHtml(m.answerLink_own({ name: game.name }))}</p>`,
  ];
  return plainPage(m.answerLink_title({ team: game.team }), content.join(''));
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

function stateOf(own: EffectiveAnswer | null, isSaved: boolean): string {
  if (!own) return paragraph(m.attendance_none());
  const answer = labels[own.answer]();
  if (isSaved) return statusParagraph(m.answerLink_saved({ answer }));
  const remark = own.isStale ? m.attendance_stale() : own.source === 'away' ? m.attendance_byAway() : null;
  return paragraph([m.attendance_yours({ answer }), ...(remark ? [remark] : [])].join(' · '));
}

function form(token: string, own: EffectiveAnswer | null, selected: Answer | null): string {
  const note = own?.source === 'away' ? '' : (own?.note ?? '');
  const button = (answer: Answer) => {
    const isPlain = (selected ?? own?.answer ?? 'in') !== answer;
    return `<button name="answer" value="${answer}"${isPlain ? ' class="plain"' : ''}>${escapeHtml(labels[answer]())}</button>`;
  };
  return `<form method="post" action="${escapeHtml(`/answer/${encodeURIComponent(token)}`)}">
<label for="note">${escapeHtml(m.answerLink_note())}</label>
<textarea id="note" name="note" rows="1" maxlength="${noteLimit}" placeholder="${escapeHtml(m.attendance_noteExample())}">${escapeHtml(note)}</textarea>
<div class="row" role="group" aria-label="${escapeHtml(m.attendance_question())}">${answers.map(button).join('')}</div></form>`;
}
