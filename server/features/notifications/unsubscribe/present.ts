import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import { doneParagraph, homeLink, paragraph, plainPage } from '#server/http/plain-page.ts';
import type { UnsubscribeLink } from './usecases.ts';

/** The page of the link only asks and writes nothing, because mail scanners open links too. */
export function questionPage(token: string, link: UnsubscribeLink): string {
  const button = `<form method="post"><button>${escapeHtml(m.unsubscribe_button())}</button></form>`;
  if (link.for === 'player')
    return page(
      `${paragraph(m.unsubscribe_question({ kind: link.unsubscription.kind, team: link.team }))}${button}${settingsLink()}`,
    );
  if (link.for === 'league') {
    const { mailbox, league } = link;
    return page(`${paragraph(m.unsubscribe_question({ kind: mailbox.kind, team: league }))}${button}`);
  }
  if (link.hasOptedOut) return endedPage(token, link);
  const declined = link.hasDeclined
    ? paragraph(m.unsubscribe_sub_declined()) + undoForm(token, m.unsubscribe_sub_askAgain(), 'plain')
    : '';
  return page(`${paragraph(m.unsubscribe_sub_question())}${button}${declined}`);
}

/**
 * Confirms the unsubscription, with a button to undo it: after a mistaken press there is no other way for somebody who is
 * signed out.
 */
export function endedPage(token: string, link: UnsubscribeLink): string {
  const undo = undoForm(token, m.unsubscribe_undo());
  if (link.for === 'sub') return page(doneParagraph(m.unsubscribe_sub_done()) + undo);
  if (link.for === 'league')
    return page(doneParagraph(m.unsubscribe_done({ kind: link.mailbox.kind })) + undo);
  const done = doneParagraph(m.unsubscribe_done({ kind: link.unsubscription.kind }));
  return page(`${done}${undo}${settingsLink()}`);
}

export function resumedPage(link: UnsubscribeLink): string {
  if (link.for === 'sub') return page(doneParagraph(m.unsubscribe_sub_undone()));
  const settings = link.for === 'league' ? '' : settingsLink();
  return page(`${doneParagraph(m.unsubscribe_undone())}${settings}`);
}

export function invalidPage(): string {
  return plainPage(m.unsubscribe_invalid(), paragraph(m.answerLink_forged_help()) + homeLink());
}

function undoForm(token: string, label: string, variant: 'plain' | 'strong' = 'strong'): string {
  const action = escapeHtml(`/unsubscribe/${encodeURIComponent(token)}/undo`);
  const attributes = variant === 'plain' ? ' class="plain"' : '';
  return `<form method="post" action="${action}"><button${attributes}>${escapeHtml(label)}</button></form>`;
}

/** The link to the message settings, which require a sign-in. */
function settingsLink(): string {
  return `<p><a href="/settings/messages">${escapeHtml(m.mail_settings())}</a></p>`;
}

function page(content: string): string {
  return plainPage(m.unsubscribe_title(), content);
}
