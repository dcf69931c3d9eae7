import { m } from '#messages';
import { escapeHtml } from '#server/http/escape-html.ts';
import { paragraph, plainPage, statusParagraph } from '#server/http/plain-page.ts';

/** The page of the link asks and writes nothing by itself, because mail scanners open links too. */
export function questionPage(team: string): string {
  const question = paragraph(m.unsubscribe_question({ team }));
  return page(
    `${question}<form method="post"><button>${escapeHtml(m.unsubscribe_button())}</button></form>${settingsLink()}`,
  );
}

/**
 * Confirms the unsubscription, with a button to undo it: after a mistaken press there is no other way for somebody who is
 * signed out.
 */
export function endedPage(token: string): string {
  const action = escapeHtml(`/unsubscribe/${encodeURIComponent(token)}/undo`);
  const undo = `<form method="post" action="${action}"><button>${escapeHtml(m.unsubscribe_undo())}</button></form>`;
  return page(`${statusParagraph(m.unsubscribe_done())}${undo}${settingsLink()}`);
}

export function resumedPage(): string {
  return page(`${statusParagraph(m.unsubscribe_undone())}${settingsLink()}`);
}

export function invalidPage(): string {
  return page(paragraph(m.unsubscribe_invalid()));
}

/** For whoever wants other mails, or the same by another way; it takes a sign-in. */
function settingsLink(): string {
  return `<p><a href="/settings/messages">${escapeHtml(m.mail_settings())}</a></p>`;
}

function page(content: string): string {
  return plainPage(m.unsubscribe_title(), content);
}
