import { placeText } from '#domain/place-text.ts';
import { againstText, gameDay, gameTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { doneParagraph, homeLink, paragraph, plainPage, statusParagraph } from '#server/http/plain-page.ts';
import type { ClosedSubLink, SubQuestion } from './usecases.ts';

/** The page of a sub's link: the question, the present answer, and the buttons. */
export function questionPage(token: string, { sub, invitation, hasBegun }: SubQuestion): string {
  const title = m.subLink_title({ team: sub.team });
  if (!invitation)
    return plainPage(title, [...listLines(sub), buttons(token, listButtons(sub.status))].join(''));
  const game = [
    againstText(invitation),
    gameDay(invitation.playedOn),
    invitation.time === null ? m.schedule_timeUnknown() : gameTime(invitation.time),
    ...(invitation.location === null ? [] : [placeText(invitation.location)]),
  ].join(', ');
  const closed = invitation.isCancelled ? m.subLink_cancelled() : hasBegun ? m.subLink_over() : null;
  const content = [
    paragraph(m.subLink_game_question({ name: sub.name, team: sub.team })),
    `<p class="strong">${escapeHtml(game)}</p>`,
    closed === null ? stateText(invitation) : statusParagraph(closed),
    ...(closed === null
      ? [...hold(invitation, sub.zone), buttons(token, gameButtons(invitation.state))]
      : []),
  ];
  return plainPage(title, content.join(''));
}

const closedLinks = {
  forged: { title: m.subLink_invalid, reason: m.answerLink_forged_help },
  ended: { title: m.subLink_ended, reason: m.subLink_ended_reason },
};

/** The page of a link that is no longer valid contains no names, because its holder has no access anymore. */
export function closedPage(state: ClosedSubLink): string {
  const { title, reason } = closedLinks[state];
  return plainPage(title(), paragraph(reason()) + homeLink());
}

const states = {
  invited: m.subLink_state_invited,
  playing: m.subLink_state_playing,
  waiting: m.subLink_state_waiting,
  declined: m.subLink_state_declined,
  lapsed: m.subLink_state_lapsed,
  released: m.subLink_state_released,
};

function stateText({ state }: Invitation): string {
  const text = states[state]();
  return state === 'playing' ? doneParagraph(text) : statusParagraph(text);
}

type Sub = SubQuestion['sub'];
type Invitation = NonNullable<SubQuestion['invitation']>;

function listLines({ name, team, status: stands }: Sub): string[] {
  if (stands === 'accepted') return [doneParagraph(m.subLink_list_accepted({ team }))];
  const question = paragraph(m.subLink_list_question({ name, team }));
  return stands === 'declined' ? [statusParagraph(m.subLink_list_declined()), question] : [question];
}

function hold({ heldUntil }: Invitation, zone: string): string[] {
  if (heldUntil === null) return [];
  const moment = new Intl.DateTimeFormat(language(), {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  }).format(Temporal.Instant.from(heldUntil).epochMilliseconds);
  return [paragraph(m.subLink_game_heldUntil({ moment }))];
}

type Buttons = { readonly yes?: string; readonly no?: string };

function listButtons(stands: Sub['status']): Buttons {
  return {
    ...(stands !== 'accepted' && { yes: m.subLink_list_yes() }),
    ...(stands !== 'declined' && { no: m.subLink_list_no() }),
  };
}

function gameButtons(state: Invitation['state']): Buttons {
  return {
    ...(state !== 'playing' && state !== 'waiting' && { yes: m.subLink_game_yes() }),
    ...(state !== 'declined' && { no: m.subLink_game_no() }),
  };
}

function buttons(token: string, { yes, no }: Buttons): string {
  const form = (answer: string, attributes: string, label: string) =>
    `<form method="post" action="${escapeHtml(`/sub/${encodeURIComponent(token)}/${answer}`)}"><button${attributes}>${escapeHtml(label)}</button></form>`;
  const forms = [
    yes === undefined ? '' : form('yes', '', yes),
    no === undefined ? '' : form('no', ' class="plain"', no),
  ];
  return `<div class="row">${forms.join('')}</div>`;
}
