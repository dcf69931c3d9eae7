import { createHash } from 'node:crypto';
import { againstText, formatScheduleDate } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { SpareQuestion } from './usecases.ts';

const styles = `:root{color-scheme:light dark;--paper:#faf7f2;--surface:#fff;--ink:#1b1f2a;--muted:#5a6070;--line:#e4ddd0;--action:#b93c0d;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0c101c;--surface:#141a2b;--ink:#eef0f6;--muted:#a3abbf;--line:#252d42;--action:#ff7d4d;--on-action:#1b0d06}}
body{margin:0;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:2rem auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.5rem}
.game{font-weight:600}
form{display:inline-block;margin:.5rem .5rem 0 0}
button{min-height:44px;padding:.5rem 1.25rem;border:1px solid var(--action);border-radius:.5rem;background:var(--action);color:var(--on-action);font:600 1rem/1.25 system-ui,sans-serif}
button.no{background:transparent;color:var(--ink);border-color:var(--muted)}`;

/** For the page's policy: it has no other styles, and no script. */
export const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** What a spare is asked, how it stands, and the buttons that answer. */
export function questionPage(token: string, { spare, invitation, hasBegun }: SpareQuestion): string {
  const title = m.spareLink_title({ team: spare.team });
  if (!invitation) return page(title, [...listLines(spare), buttons(token, listButtons(spare.status))]);
  const game = [
    againstText(invitation),
    formatScheduleDate(invitation.playedOn),
    invitation.time ?? m.schedule_timeUnknown(),
    ...(invitation.location === null ? [] : [invitation.location]),
  ].join(', ');
  const closed = invitation.isCancelled ? m.spareLink_cancelled() : hasBegun ? m.spareLink_over() : null;
  return page(title, [
    paragraph(m.spareLink_game_question({ name: spare.name, team: spare.team })),
    `<p class="game">${escapeHtml(game)}</p>`,
    status(closed ?? states[invitation.state]()),
    ...(closed === null
      ? [...hold(invitation, spare.zone), buttons(token, gameButtons(invitation.state))]
      : []),
  ]);
}

export function invalidPage(): string {
  return page(m.spareLink_invalid(), []);
}

const states = {
  invited: m.spareLink_state_invited,
  playing: m.spareLink_state_playing,
  waiting: m.spareLink_state_waiting,
  declined: m.spareLink_state_declined,
  lapsed: m.spareLink_state_lapsed,
  released: m.spareLink_state_released,
};

type Spare = SpareQuestion['spare'];
type Invitation = NonNullable<SpareQuestion['invitation']>;

function listLines({ name, team, status: stands }: Spare): string[] {
  if (stands === 'accepted') return [status(m.spareLink_list_accepted({ team }))];
  const question = paragraph(m.spareLink_list_question({ name, team }));
  return stands === 'declined' ? [status(m.spareLink_list_declined()), question] : [question];
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
  const form = (answer: string, label: string) =>
    `<form method="post" action="${escapeHtml(`/spare/${encodeURIComponent(token)}/${answer}`)}"><button class="${answer}">${escapeHtml(label)}</button></form>`;
  return [yes === undefined ? '' : form('yes', yes), no === undefined ? '' : form('no', no)].join('');
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
const status = (text: string) => `<p role="status">${escapeHtml(text)}</p>`;

function page(heading: string, content: readonly string[]): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>${content.join('')}</main></body></html>`;
}
