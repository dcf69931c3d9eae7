import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { productName } from '#contract/page-titles.ts';
import { m } from '#messages';
import { directionOf, language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { contentSecurityPolicy } from './security.ts';

const styles = `:root{color-scheme:light dark;--paper:#faf7f2;--surface:#fff;--sunken:#f1ece3;--ink:#1b1f2a;--muted:#5a6070;--line:#e4ddd0;--control:#8b8576;--accent:#ff6b35;--accent-ink:#b0380b;--action:#b93c0d;--action-hover:#9c310a;--on-action:#fff;--board:#141a2b;--board-ink:#f7f3ea;--win:#17703f;--focus:#1d4ed8}
@media (prefers-color-scheme:dark){:root{--paper:#0c101c;--surface:#141a2b;--sunken:#0f1422;--ink:#eef0f6;--muted:#a3abbf;--line:#252d42;--control:#66708a;--accent:#ff7d4d;--accent-ink:#ff9a73;--action:#ff7d4d;--action-hover:#ff9169;--on-action:#1b0d06;--board:#05070e;--board-ink:#fff4e6;--win:#5fd495;--focus:#8ab4ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
header{padding:.75rem 1rem;background:var(--board);border-bottom:4px solid var(--accent);text-align:center}
header a{display:inline-block;padding:.5rem;color:var(--board-ink);font:700 1.25rem/1.25 'Barlow Condensed','Arial Narrow',system-ui,sans-serif;letter-spacing:.04em;text-transform:uppercase;text-decoration:none}
header b{color:var(--accent)}
main{max-width:32rem;margin:0 auto;padding:1.5rem 1rem;overflow-wrap:anywhere}
.card{padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:1rem;box-shadow:0 1px 2px #1b1f2a14,0 8px 24px #1b1f2a0d}
a{color:var(--accent-ink)}
main a{display:inline-block;padding:.625rem 0}
.links a{margin-right:1.5rem}
h1{margin:0 0 1rem;text-wrap:balance;font:700 1.75rem/1.15 'Barlow Condensed','Arial Narrow',system-ui,sans-serif}
h2{margin:0 0 .25rem;font-size:1rem;line-height:1.5}
p{margin:.5rem 0}
.strong{font-size:1.125rem;font-weight:600;line-height:1.4}
.muted{color:var(--muted)}
p+form{margin-top:1rem}
form~.muted{margin:1.25rem 0 0;padding-top:1rem;border-top:1px solid var(--line);font-size:.9375rem;text-wrap:pretty}
::placeholder{color:var(--muted);opacity:1}
.done{display:flex;gap:.75rem;align-items:center;margin:0 0 1rem;padding:.875rem 1rem;border:2px solid var(--win);border-radius:.75rem;color:var(--win);font:700 1.125rem/1.35 system-ui,sans-serif}
.done::before{content:'\\2713';flex:none;width:2rem;height:2rem;border-radius:50%;background:var(--win);color:var(--surface);text-align:center;font-size:1.25rem;line-height:2rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.row form{flex:1 0 7rem;margin:0}
.row form button{width:100%}
.row>button{flex:1 0 auto;max-width:100%;padding:.5rem;overflow-wrap:normal}
label{display:block;margin:1rem 0 .25rem;font-weight:600}
textarea{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid var(--control);border-radius:.625rem;background:var(--paper);color:inherit;font:inherit;resize:vertical}
button{min-height:44px;padding:.5rem 1.25rem;border:1px solid var(--action);border-radius:.625rem;background:var(--action);color:var(--on-action);font:600 1rem/1.25 system-ui,sans-serif;cursor:pointer}
button:hover{background:var(--action-hover);border-color:var(--action-hover)}
button.big{display:block;width:100%;min-height:64px;margin-top:1rem;border-radius:.875rem;font-size:1.375rem}
button.plain{border-color:var(--control);background:transparent;color:var(--ink)}
button.plain:hover{background:var(--sunken)}
.center{text-align:center}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`;

/** The name in two colours, as the app's bar shows it. */
const brand = escapeHtml(productName).replace(/ (\S+)$/, ' <b>$1</b>');

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;

/**
 * A page in the app's style for links in emails, which work without signing in. `content` is HTML; `head` is what its
 * head holds besides.
 */
export function plainPage(heading: string, content: string, head = ''): string {
  const title = escapeHtml(heading);
  return `<!doctype html>
<html lang="${escapeHtml(language())}" dir="${directionOf(language())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="#141a2b"><title>${title}</title><style>${styles}</style>${head}</head>
<body><header><a href="/">${brand}</a></header><main><div class="card"><h1>${title}</h1>${content}</div></main></body></html>`;
}

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
/** What has been done, in green. */
export const doneParagraph = (text: string): string =>
  `<p class="done" role="status">${escapeHtml(text)}</p>`;
/** The way from a page that has nothing more to ask into the app. */
export const homeLink = (): string => `<p><a href="/">${escapeHtml(m.plainPage_home())}</a></p>`;
export const statusParagraph = (text: string): string => `<p role="status">${escapeHtml(text)}</p>`;

/** The page of a request that was refused or failed. */
export function errorPage(message: string): string {
  return plainPage(m.shell_error_title(), `<p role="alert">${escapeHtml(message)}</p>${homeLink()}`);
}

/** Sends plain pages. They are not stored, and no referrer reveals the URL of a signed link to another site. */
export function plainPageSender(publicUrl: URL) {
  const policy = contentSecurityPolicy(publicUrl, { styles: [styleHash] });
  return (reply: FastifyReply, status: number, html: string) => {
    reply.helmet({ contentSecurityPolicy: policy, referrerPolicy: { policy: 'no-referrer' } });
    return reply
      .status(status)
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
}
