import { initials } from '#domain/names.ts';
import { demoPage } from '../demo-page.ts';
import { type Html, html } from '../html.ts';
import type { AccountInput, DemoPerson, InputProblems } from './person.ts';
import type { Place } from './place.ts';

const AVATAR_COLORS = 6;
const DEMO_LINE = "The demo's sign-in, in place of Google: no password.";

/** Headers of every page: nothing but its own files runs, and a form leads to the product only. */
export function pageHeaders({ formTargets }: Place): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' https: data:",
    `form-action 'self' ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** The list of people, each a button that signs in; `notice` says why it is shown again. */
export function chooserPage(
  place: Place,
  path: string,
  people: readonly DemoPerson[],
  notice?: string,
): Html {
  return page(
    place,
    'Choose an account',
    html`${notice ? html`<p class="notice" role="alert">${notice}</p>` : null}
      <form method="post" action="${path}">
        <ul class="rows" role="list">${people.map(personRow)}</ul>
      </form>
      <form method="get" action="${path}" class="last-row">
        <button class="row" name="another" value="1">
          <span class="avatar add" aria-hidden="true">+</span> <span class="who">Use another account</span>
        </button>
      </form>
      ${cancelForm(path)}
      ${place.mailboxUrl !== undefined && mailboxLink(place.mailboxUrl)}`,
  );
}

function mailboxLink(url: string): Html {
  return html`<p class="aside"><a href="${url}" target="_blank" rel="noopener">Emails sent by the demo</a></p>`;
}

function personRow({ uid, displayName, email, photoURL, note }: DemoPerson): Html {
  const color = [...uid].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % AVATAR_COLORS;
  const photo = photoURL ? html`<img src="${photoURL}" alt="" width="44" height="44">` : null;
  return html`<li><button class="row" name="uid" value="${uid}">
    <span class="avatar color-${String(color)}" aria-hidden="true">${initials(displayName)}${photo}</span>
    <span class="who">${displayName} <span class="email">${email}</span></span>
    ${note ? html`<span class="note">${note}</span>` : null}
  </button></li>`;
}

/** The fields of 'Use another account', with what was typed and what is wrong with it. */
export function accountFormPage(
  place: Place,
  path: string,
  input: AccountInput,
  problems: InputProblems = {},
): Html {
  const first = problems.name === undefined && problems.email !== undefined ? 'email' : 'name';
  return page(
    place,
    'Use another account',
    html`<form method="post" action="${path}" class="fields" novalidate>
        ${field({ id: 'name', label: 'Name', type: 'text', value: input.name, problem: problems.name, focus: first })}
        ${field({ id: 'email', label: 'Email', type: 'email', value: input.email, problem: problems.email, focus: first })}
        <button class="primary" name="own-account" value="1">Continue</button>
      </form>
      <p class="aside"><a href="${path}">Back to the list</a></p>`,
  );
}

type Field = {
  id: 'name' | 'email';
  label: string;
  type: string;
  value: string;
  problem: string | undefined;
  focus: 'name' | 'email';
};

function field({ id, label, type, value, problem, focus }: Field): Html {
  const invalid = problem !== undefined && html` aria-invalid="true" aria-describedby="${id}-problem"`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${id}" type="${type}" value="${value}" autocomplete="${id}" required${invalid}${id === focus && html` autofocus`}>
    ${problem !== undefined && html`<p class="problem" id="${id}-problem">${problem}</p>`}
  </div>`;
}

/** For a sign-in that was finished, left too long or begun in another browser. */
export function staleSignInPage(place: Place): Html {
  return failurePage(place, 'This sign-in has expired or was already finished.');
}

export function failurePage(place: Place, reason: string): Html {
  return page(
    place,
    'Sign-in failed',
    html`<p class="reason">${reason}</p>
      <p class="aside"><a class="primary" href="${place.loginUrl}">Start again</a></p>`,
    '',
  );
}

function cancelForm(path: string): Html {
  return html`<form method="post" action="${path}" class="aside">
    <button class="quiet" name="cancel" value="1">Cancel</button>
  </form>`;
}

function page({ prefix }: Place, heading: string, content: Html, lead = DEMO_LINE): Html {
  const assets = `${prefix}/assets`;
  const head = html`<link rel="icon" href="data:,">
  <link rel="preload" href="${assets}/display.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="stylesheet" href="${assets}/page.css">
  <link rel="stylesheet" href="${assets}/chooser.css">
  <script src="${assets}/chooser.js" defer></script>`;
  return demoPage({ heading, head, content, lead });
}
