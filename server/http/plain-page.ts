import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { contentSecurityPolicy } from './security.ts';

const styles = `:root{color-scheme:light dark;--paper:#faf7f2;--surface:#fff;--ink:#1b1f2a;--muted:#5a6070;--line:#e4ddd0;--action:#b93c0d;--on-action:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0c101c;--surface:#141a2b;--ink:#eef0f6;--muted:#a3abbf;--line:#252d42;--action:#ff7d4d;--on-action:#1b0d06}}
body{margin:0;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:2rem auto;padding:1.5rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem;overflow-wrap:anywhere}
a{display:inline-block;padding:.625rem 0;color:var(--action)}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
p{margin:.5rem 0}
.strong{font-weight:600}
.muted{color:var(--muted)}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.row button{flex:1 0 5rem;padding:.5rem}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
textarea{box-sizing:border-box;width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid var(--muted);border-radius:.5rem;background:var(--paper);color:inherit;font:inherit;resize:vertical}
button{min-height:44px;padding:.5rem 1.25rem;border:1px solid var(--action);border-radius:.5rem;background:var(--action);color:var(--on-action);font:600 1rem/1.25 system-ui,sans-serif}
button.plain{border-color:var(--muted);background:transparent;color:var(--ink)}`;

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/** A page without scripts, for whoever opens a link of a message, signed in or not. `content` is HTML. */
export function plainPage(heading: string, content: string): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
export const statusParagraph = (text: string): string => `<p role="status">${escapeHtml(text)}</p>`;

/** The page of a request that was refused or failed. */
export function errorPage(message: string): string {
  return plainPage(m.shell_error_title(), `<p role="alert">${escapeHtml(message)}</p>`);
}

/** Sends plain pages. They are not stored, and no referrer reveals the URL of a signed link to another site. */
export function plainPageSender(publicUrl: URL) {
  const policy = contentSecurityPolicy(publicUrl, { styles: [styleHash] });
  return (reply: FastifyReply, status: number, html: string) =>
    reply
      .status(status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(html);
}
