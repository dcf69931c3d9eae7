import { demoPage } from '../demo-page.ts';
import { type Html, html } from '../html.ts';
import type { DemoMail } from './mailbox.ts';

const LEAD = 'Every email the demo sends ends up here instead of a real inbox.';
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Nothing runs on these pages; the frame shows an email of this origin. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** An email runs nothing and loads nothing; its links open in the whole window. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

export function listPage(mails: readonly DemoMail[]): Html {
  const list =
    mails.length === 0
      ? html`<p class="reason">No emails yet. Sign in as the captain and move a game, and its players get one.</p>`
      : html`<ul class="rows" role="list">${mails.map(mailRow)}</ul>`;
  return page('Demo emails', list, LEAD);
}

function mailRow({ id, subject, to, sentAt }: DemoMail): Html {
  return html`<li><a class="mail-row" href="/demo-mail/${String(id)}">
    <span class="who">${subject} <span class="email">${nameOf(to)}</span></span>
    ${timeOf(sentAt)}
  </a></li>`;
}

export function mailPage({ id, subject, to, sentAt, text }: DemoMail): Html {
  return page(
    subject,
    html`<p class="envelope">To ${nameOf(to)}<br>${timeOf(sentAt)}</p>
      <iframe title="The email as HTML" src="/demo-mail/${String(id)}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
      <h2>As text</h2>
      <pre>${withLinks(text)}</pre>
      ${backLink}`,
  );
}

export function notFoundPage(): Html {
  return page(
    'No such email',
    html`<p class="reason">The demo keeps the last 200 until it stops.</p>${backLink}`,
  );
}

/** An email's own HTML; without a script, only the base element can lead its links out of the frame. */
export function framedMail({ html: content }: DemoMail): string {
  return content.replace('<head>', '<head><base target="_top">').replaceAll(' target="_blank"', '');
}

const backLink = html`<p class="aside"><a href="/demo-mail">All emails</a></p>`;

function nameOf(to: DemoMail['to']): string {
  return to.name ? `${to.name} <${to.address}>` : to.address;
}

function timeOf(sentAt: string): Html {
  return html`<time class="note" datetime="${sentAt}">${dateFormat.format(new Date(sentAt))}</time>`;
}

/** A text whose URLs are links. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function page(heading: string, content: Html, lead?: string): Html {
  const head = html`<link rel="icon" href="data:,">
  <link rel="stylesheet" href="/demo-mail/assets/page.css">
  <link rel="stylesheet" href="/demo-mail/assets/chooser.css">
  <link rel="stylesheet" href="/demo-mail/assets/mail.css">`;
  return demoPage({ heading, head, content, lead });
}
