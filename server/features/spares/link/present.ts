import { againstText, formatScheduleDate } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { doneParagraph, homeLink, paragraph, plainPage, statusParagraph } from '#server/http/plain-page.ts';
import type { ClosedSpareLink, SpareQuestion } from './usecases.ts';

/** The page of a spare's link: the question, the present answer, and the buttons. */
export function questionPage(token: string, { spare, invitation, hasBegun }: SpareQuestion): string {
  const title = m.spareLink_title({ team: spare.team });
  if (!invitation)
    return plainPage(title, [...listLines(spare), buttons(token, listButtons(spare.status))].join(''));
  const game = [
    againstText(invitation),
    formatScheduleDate(invitation.playedOn),
    invitation.time ?? m.schedule_timeUnknown(),
    ...(invitation.location === null ? [] : [invitation.location]),
  ].join(', ');
  const closed = invitation.isCancelled ? m.spareLink_cancelled() : hasBegun ? m.spareLink_over() : null;
  const content = [
    paragraph(m.spareLink_game_question({ name: spare.name, team: spare.team })),
    `<p class="strong">${escapeHtml(game)}</p>`,
    closed === null ? stateText(invitation) : statusParagraph(closed),
    ...(closed === null
      ? [...hold(invitation, spare.zone), buttons(token, gameButtons(invitation.state))]
      : []),
  ];
  return plainPage(title, content.join(''));
}

const closedLinks = {
  forged: { title: m.spareLink_invalid, reason: m.answerLink_forged_help },
  ended: { title: m.spareLink_ended, reason: m.spareLink_ended_reason },
};

/** The page of a link that is no longer valid contains no names, because its holder has no access anymore. */
export function closedPage(state: ClosedSpareLink): string {
  const { title, reason } = closedLinks[state];
  return plainPage(title(), paragraph(reason()) + homeLink());
}

const states = {
  invited: m.spareLink_state_invited,
  playing: m.spareLink_state_playing,
  waiting: m.spareLink_state_waiting,
  declined: m.spareLink_state_declined,
  lapsed: m.spareLink_state_lapsed,
  released: m.spareLink_state_released,
};

function stateText({ state }: Invitation): string {
  const text = states[state]();
  return state === 'playing' ? doneParagraph(text) : statusParagraph(text);
}

type Spare = SpareQuestion['spare'];
type Invitation = NonNullable<SpareQuestion['invitation']>;

function listLines({ name, team, status: stands }: Spare): string[] {
  if (stands === 'accepted') return [doneParagraph(m.spareLink_list_accepted({ team }))];
  const question = paragraph(m.spareLink_list_question({ name, team }));
  return stands === 'declined' ? [statusParagraph(m.spareLink_list_declined()), question] : [question];
}

function hold({ heldUntil }: Invitation, zone: string): string[] {
  if (heldUntil === null) return [];
  const moment = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(Temporal.Instant.from(heldUntil).epochMilliseconds);
  return [paragraph(m.spareLink_game_heldUntil({ moment }))];
}

type Buttons = { readonly yes?: string; readonly no?: string };

function listButtons(stands: Spare['status']): Buttons {
  return {
    ...(stands !== 'accepted' && { yes: m.spareLink_list_yes() }),
    ...(stands !== 'declined' && { no: m.spareLink_list_no() }),
  };
}

function gameButtons(state: Invitation['state']): Buttons {
  return {
    ...(state !== 'playing' && state !== 'waiting' && { yes: m.spareLink_game_yes() }),
    ...(state !== 'declined' && { no: m.spareLink_game_no() }),
  };
}

function buttons(token: string, { yes, no }: Buttons): string {
  const form = (answer: string, attributes: string, label: string) =>
    `<form method="post" action="${escapeHtml(`/spare/${encodeURIComponent(token)}/${answer}`)}"><button${attributes}>${escapeHtml(label)}</button></form>`;
  const forms = [
    yes === undefined ? '' : form('yes', '', yes),
    no === undefined ? '' : form('no', ' class="plain"', no),
  ];
  return `<div class="row">${forms.join('')}</div>`;
}
