import { createHash } from 'node:crypto';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/http/escape-html.ts';

const styles = `:root{color-scheme:light dark;--paper:#faf7f2;--surface:#fff;--ink:#1b1f2a;--line:#e4ddd0;--action:#b93c0d;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0c101c;--surface:#141a2b;--ink:#eef0f6;--line:#252d42;--action:#ff7d4d;--on-action:#1b0d06}}
body{margin:0;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:2rem auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
a{display:inline-block;padding:.625rem 0;color:var(--action)}
h1{margin:0 0 1rem;font-size:1.5rem}
button{min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:var(--action);color:var(--on-action);font:600 1rem/1.25 system-ui,sans-serif}`;

/** For the page's policy: it has no other styles, and no script. */
export const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** Asks before anything is written: a mail scanner follows links too. */
export function questionPage(team: string): string {
  const question = `<p>${escapeHtml(m.unsubscribe_question({ team }))}</p>`;
  return page(
    `${question}<form method="post"><button>${escapeHtml(m.unsubscribe_button())}</button></form>${settingsLink()}`,
  );
}

/** Says that it is done, and lets it be taken back: whoever pressed by mistake has no other way. */
export function endedPage(token: string): string {
  const action = escapeHtml(`/unsubscribe/${encodeURIComponent(token)}/undo`);
  const undo = `<form method="post" action="${action}"><button>${escapeHtml(m.unsubscribe_undo())}</button></form>`;
  return page(`<p role="status">${escapeHtml(m.unsubscribe_done())}</p>${undo}${settingsLink()}`);
}

export function resumedPage(): string {
  return page(`<p role="status">${escapeHtml(m.unsubscribe_undone())}</p>${settingsLink()}`);
}

export function invalidPage(): string {
  return page(`<p>${escapeHtml(m.unsubscribe_invalid())}</p>`);
}

/** For whoever wants other mails, or the same by another way; it takes a sign-in. */
function settingsLink(): string {
  return `<p><a href="/settings/messages">${escapeHtml(m.mail_settings())}</a></p>`;
}

function page(content: string): string {
  const title = escapeHtml(m.unsubscribe_title());
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}
