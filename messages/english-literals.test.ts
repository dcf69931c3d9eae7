import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { englishLiterals } from './english-literals.ts';

const root = join(import.meta.dirname, '..');
const folders = ['contract', 'domain', 'server/{features,http,identity,images,outbound,pages}'];
const client = 'web/{features,lib,queries,routes,ui}';

const jobNames =
  /^(back up daily|close votes|notify on schedule|expire sessions|forget deletions|invite subs|refresh schedules|remind of duties|warn of forfeits|prune (team changes|rate limits)|delete (orphaned images|idempotency keys|old notifications))$/;

/** Literals that are no texts of the product. */
const exceptions: Record<string, RegExp> = {
  // Names: of the product, of languages, of fonts, of systems, of apps, of an object of the language.
  'contract/language.ts': /^(Deutsch|English|Español|Français|Português \(Brasil\))$/,
  'contract/page-titles.ts': /^Sixth Man$/,
  'server/features/share/subject/preview-text.ts': /^Sixth Man$/,
  'server/http/docs.ts': /^Sixth Man$|^API docs$/,
  'server/http/metrics.ts':
    /^(Connections of the pool|Calls that wait|Notifications that are due|Stored notifications that)/,
  'server/pages/pages.ts': /^<title>Sixth Man<\/title>$/,
  'server/outbound/fetch-file.ts': /^Sixth Man schedule import$|^text\/calendar, /,
  'server/features/share/image/render.ts': /^Barlow/,
  'web/features/auth/in-app-browser.ts': /^(Instagram|Messenger|Facebook|Snapchat)$/,
  'web/features/auth/sessions/device-name.ts': /^(Android|Windows Phone)$/,
  'web/lib/use-time-zone.ts': /^Temporal$/,
  // What a schedule is stored as, and what schedules and box scores of others are searched for.
  'domain/box-score-import.ts': /^[^A-Z]+( [^A-Z ]+)+$/,
  'domain/positions.ts': /^(Point Guard|Shooting Guard|Small Forward|Power Forward|Center)$/,
  'domain/schedule-format.ts': /^[A-Z][a-z]{2}$/,
  'domain/date-text.ts': /^jan feb mar/,
  'domain/schedule-import/headings.ts': /^[a-z0-9 ]+(\|[a-z0-9 ]+)+$/,
  'domain/schedule-import/label-words.ts': /^[a-z ]+$/,
  'domain/schedule-import/text.ts': /^[^A-Z]+(\|[^A-Z]+)+$/,
  'domain/schedule-import/words.ts': /^[^A-Z]+(\|[^A-Z]+)+$/,
  'server/schedule-files/display-names.ts': /^[a-z .]+$/,
  // Units.
  'domain/body-units.ts': /^(cm|kg)$/,
  // Read by operators, in the log or in a probe.
  'server/identity/discovery.ts': /^has no usable discovery document:$/,
  'server/identity/issuer-fetch.ts': /^(did not answer:|answered)$/,
  'server/identity/own-issuer/load-provider.ts': /^To be named$/,
  'server/pages/render-queue.ts': /^Pages were sent without markup$/,
  'server/http/health.ts': /^database unreachable$/,
  'server/http/request-log.ts': /^names of people in the log$/,
  // Names of budgets, of keys and of jobs, and a strength of PostgreSQL's row locks.
  'server/features/feed/comments/usecases.ts': /^key share$/,
  'server/http/rate-limit.ts': /^work of a (client|person)$/,
  'server/features/share/handlers.ts': /^link previews$/,
  'server/identity/attempt-seal.ts': /^attempts to sign in$/,
  'domain/system-health.ts': jobNames,
  'web/features/system/system-texts.ts': jobNames,
  'web/lib/stale-chunk.ts': /^The code of this screen could not be loaded$/,
  // Protocols and formats.
  'server/identity/code-flow.ts': /^openid email profile$/,
  'server/http/locale.ts': /^en-US en-AU/,
  'server/pages/service-worker.ts': /^self\.addEventListener/,
  'server/http/body.ts': /^accept-encoding, cookie$/,
  'server/http/caching.ts': /^(Cached public answers|What the cached public answers) /,
  'server/pages/client-files.ts': /^public, max-age=/,
  'server/pages/page-reply.ts': /^accept-encoding, accept-language, cookie$/,
  'server/features/calendar/icalendar/calendar-text.ts': /^-\/\/Sixth Man\/\/Schedule\/\/EN$/,
  'server/http/plain-page.ts': /^:root\{/,
  'server/features/competitions/embeds/markup/styles.ts': /[{};]/,
  'server/features/competitions/embeds/markup/document.ts': /^" target=_blank rel=noopener>$/,
  'server/features/competitions/embeds/handlers.ts': /^public, max-age=|^accept-encoding, accept-language$/,
  // Code that the server compiles.
  'server/http/compiled-copy.ts': /[;{}[\]()?]|=$/,
  'server/features/share/image/frame.ts': /^radial-gradient/,
  'web/features/offline/answer-storage.ts': /^in development$/,
};

describe('texts for people', () => {
  test('are in the catalogue, not in the code', () => {
    const files = globSync(`{${[...folders, client].join()}}/**/*.{ts,tsx}`, { cwd: root });
    const own = files.filter((file) => !/\.test\.|testing/.test(file));
    expect(own.length).toBeGreaterThan(500);
    const sources = own.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
    const literals = englishLiterals(sources).filter((literal) => !isException(literal));
    expect(literals).toEqual([]);
  }, 300_000);

  test.each([
    ['in a toast', "toast({ title: 'Vote failed' })", 'Vote failed'],
    ['in a property of one word', "const columns = [{ label: 'Points' }]", 'Points'],
    [
      'in a refusal',
      "throw new ApiError('conflict', { message: 'this week is closed' })",
      'this week is closed',
    ],
    ['in a schema', "z.string().min(1, 'Name is required')", 'Name is required'],
    ['in a form', "form.setError('name', { message: 'Must be shorter.' })", 'Must be shorter.'],
    ['in a choice', "return isHome ? 'Home' : m.schedule_away()", 'Home'],
    ['in a template', 'return `$' + '{count} votes`', 'votes'],
    ['in markup of the server', 'const page = `<title>Signing in</title>`', '<title>Signing in</title>'],
  ])('are noticed %s', (_, code, text) => {
    expect(englishLiterals([{ file: 'a.ts', code }])).toEqual([`a.ts:1: ${text}`]);
  });

  test.each([
    ["import { Home } from 'Home';"],
    ["log.warn({ err }, 'The vote was not closed')"],
    ["throw new TypeError('Not a week')"],
    ["const rowClasses = 'grid gap'; const flex = 'flex gap-2 sm:gap-4';"],
    ["if (event.key === 'Escape') close();"],
    ["type State = 'none yet' | 'asking'; const state: State = 'none yet';"],
    ['const rows = sql`select Name from player`;'],
    ["export const listPosts = endpoint({ summary: 'A page of posts', tag: 'Feed' });"],
  ])('are not taken for what has none: %s', (code) => {
    expect(englishLiterals([{ file: 'a.ts', code }])).toEqual([]);
  });
});

function isException(literal: string): boolean {
  const [file = '', , ...text] = literal.split(':');
  return exceptions[file]?.test(text.join(':').trim()) ?? false;
}
