import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { reasonTexts } from '#contract/reason-texts.ts';
import { m } from '#messages';
import { defaultLimits } from '#server/services.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sourcesOf = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.') && !file.includes('/testing/'));

/** Sections of the product by their number, each as one line. */
const sections = new Map(
  read('docs/product.md')
    .split(/^## (?=\d+\. )/m)
    .map((section) => [section.slice(0, section.indexOf('.')), section.replaceAll(/\s+/g, ' ')]),
);
const section = (number: number) => sections.get(String(number)) ?? '';

const exported = (
  await Promise.all(
    sourcesOf('{contract,domain}/**/*.ts').map(
      async (file) => Object.entries(await import(join(root, file))) as [string, unknown][],
    ),
  )
).flat();
const endpoints = exported.flatMap(([, value]) => (isEndpoint(value) ? [value] : []));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

type Text = string | readonly { readonly match: Readonly<Record<string, string>> }[];

const catalogue: Readonly<Record<string, Text>> = JSON.parse(read('messages/en.json'));

/** The last form of a text that has several: 'Apply {count} changes'. */
const texts = new Map(
  Object.entries(catalogue).map(([key, text]) => [
    key,
    typeof text === 'string' ? text : Object.values(text[0]?.match ?? {}).at(-1),
  ]),
);
const keys = new Map<unknown, string>(Object.entries(m).map(([key, text]) => [text, key]));

/** Of these texts of the catalogue, those that section 8 does not quote. */
function missingIn8(keys: Iterable<string>): string[] {
  const isThere = (key: string) => section(8).includes(`'${texts.get(key)}'`);
  return [...keys].filter((key) => texts.has(key) && !isThere(key));
}

test('section 7 has every call of the contract', () => {
  expect(endpoints.length).toBeGreaterThan(110);
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !section(7).includes(`\`${call}\``))).toEqual([]);
});

describe('section 8 has every message', () => {
  /** Titles of what is no toast: groups of an import, steps of the set-up, questions, what is shared. */
  const otherTitles =
    /^(scheduleImport_(rows|finalScores|events|skipped)_\w+|setup_(schedule|inviteCode)|managedLeague_leagues|feed_remove_\w+_title|feed_share_title)$/;

  /** Catalogue keys of the title of each toast: `title: m.…()`, a `title` that is made before, a table that it is taken from. */
  const titlesIn = (code: string) => {
    const written = [...code.matchAll(/\btitle:((?:(?!\bdescription\b|\btitle:|\n\s*\w+:)[^}])*)/g)];
    const made = [...code.matchAll(/\bconst title =([^;]*);/g)];
    const [, column] = /\btitle: (?!m\.)\w+\.(\w+)\(\)/.exec(code) ?? [];
    const isTaken = column !== undefined || /\bconst title = \w+\[/.test(code);
    const taken = isTaken ? [...code.matchAll(new RegExp(`^ +${column ?? '\\w+'}: (m\\.\\w+),$`, 'gm'))] : [];
    return [...written, ...made, ...taken].flatMap(([, part = '']) =>
      [...part.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
    );
  };
  const titles = new Set(
    sourcesOf('web/{features,lib,queries,routes,ui}/**/*.{ts,tsx}').flatMap((file) => titlesIn(read(file))),
  );

  test('every toast', () => {
    expect(titles.size).toBeGreaterThan(110);
    expect(missingIn8([...titles].filter((key) => !otherTitles.test(key)))).toEqual([]);
  });

  test('in whichever way a file names its toasts, their titles are found', () => {
    const showsToasts = (code: string) => /\btoast\(\s*(\{|\w+ \?)|\b(success|failure): ?[({]/.test(code);
    const files = sourcesOf('web/{features,routes}/**/*.{ts,tsx}').filter((file) => showsToasts(read(file)));
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => titlesIn(read(file)).length === 0)).toEqual([]);
  });

  test('what the server refuses with, by code, and each reason', () => {
    const refusals = Object.values(reasonTexts).map((text) => keys.get(text) ?? '');
    expect(refusals.length).toBeGreaterThan(200);
    expect(refusals.filter((key) => !texts.has(key))).toEqual([]);
    expect(missingIn8(refusals)).toEqual([]);
  });

  test('what forms, imports, the sign-in and mails say went wrong', () => {
    const failure =
      /^(error|reason|import_(?!practice|takesPlace)|signInRefused|failedDelivery_(?!noEmail))|[a-z](Missing|Required|Invalid)$|_wrong_|_(failed|failure)$|[fF]ailedTo[A-Z]|_\w+Failed$/;
    /** Facts of the system page. */
    const others = /^system_/;
    expect(missingIn8([...texts.keys()].filter((key) => failure.test(key) && !others.test(key)))).toEqual([]);
  });
});

describe('section 9 has every limit', () => {
  /** The words in which section 9 says each number that contract/ or domain/ exports; null where nobody is shown or refused it. */
  const sentences: Readonly<Record<string, string | null>> = {
    assumedYear: 'without any season it is in {n}',
    awayDaysLimit: 'days away, {n} days each',
    awayPeriodLimit: '{n} periods of days away',
    commentLimit: 'comments {n}',
    commentPage: '{n} comments a page',
    defaultExpiryDays: '{n} days (default)',
    defaultInviteHours: 'invited {n} hours before the game',
    defaultMaxUses: 'uses {n} (default)',
    defaultMinimum: '{n} to play unless chosen otherwise',
    adultAge: '{n} to decide who sees age, height and weight',
    defaultTarget: '{n} players wanted',
    defaultVotingClosesOn: '{n} = Saturday by default',
    feedPage: '{n} posts a page, 50 at most',
    firstComments: '; {n} comments,',
    firstReplies: '{n} replies of each at first',
    forecastHours: 'games of the next {n} hours',
    gatherMs: 'gathered for {minutes} minutes',
    longestSettleMs: 'a changed game settles for {minutes} minutes at most',
    importByteLimit: '2,000 rows, {MB} MB',
    importRowLimit: '{n} rows',
    jpegQuality: 'JPEG quality {n}',
    largestFeedPage: '{n} at most by a call',
    largestTarget: '1 to {n} each',
    latestPostCount: '{n} latest posts',
    leastPastGames: 'fewer than {n} past games',
    locationLimit: 'places {n}',
    gameNotesLimit: 'notes of a game {n}',
    longestInviteHours: '1 to {n}, or by a press alone',
    longestReminderHours: '1 to {n} each or never',
    maxImageBytes: '{MB} MB; photo and logo',
    maxPhotoSide: 'within {n}×{n}',
    maxPostImageSide: 'within {n}×{n}',
    maxStoredBytes: 'hold {MB} MB',
    maxPixels: 'the server reads {n} pixels',
    maxUploadsADay: '{n} uploads a day',
    mostMarked: '{n} marked as read',
    mostPerHour: '{n} e-mails an hour',
    mostPushSubscriptions: '{n} browsers of a person',
    mostUnread: 'counted up to 99+',
    nameLimit: 'names, nicknames and opponents {n} characters',
    nearMoveMinutes: 'by more than {n} minutes',
    nicknameLimit: 'nicknames and opponents {n}',
    noteLimit: 'notes of {n} characters',
    opponentLimit: 'opponents {n}',
    postLimit: '{n} characters; comments',
    recentLineCount: '{n} latest weeks',
    resultNotesLimit: '0 to 300; notes {n} characters',
    retriedForMs: 'tried for {hours} hours',
    scoreLimit: '0 to {n}; notes 500',
    slugLimit: 'slugs {n}',
    mostSpareMailsPerDay: '{n} mails a day',
    mostSpareMailsPerHour: '{n} an hour',
    newMailboxesPerDay: '{n} new e-mails a day',
    settleMs: 'mails to spares wait {minutes} minutes',
    spareLimit: '{n} on a list',
    spareNameLimit: 'on a list, names of {n} characters',
    statNotesLimit: 'default 0; notes {n} characters',
    teamNameLimit: 'names of teams, time slots and slugs {n}',
    timeSlotLimit: 'time slots and slugs {n}',
    titleLimit: null,
    topEntryCount: '{n} leaders',
    trendGameCount: '{n} weeks in a chart',
    usernameLimit: 'usernames {n}',
    weightLimit: 'weights {n}',
    whatsNewCount: 'up to {n} items',
  };

  const written = (n: number) => n.toLocaleString('en-US');
  const fill = (sentence: string, n: number) =>
    sentence
      .replaceAll('{n}', written(n))
      .replaceAll('{MB}', written(n / 1024 / 1024))
      .replaceAll('{minutes}', written(n / 60_000))
      .replaceAll('{hours}', written(n / 3_600_000));
  /** A year is written without a comma. */
  const says = (sentence: string, n: number) =>
    [fill(sentence, n), sentence.replaceAll('{n}', String(n))].some((text) => section(9).includes(text));

  const numbers = new Map(
    exported.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

  test('that rules and contract export', () => {
    expect([...numbers.keys()].filter((name) => !(name in sentences))).toEqual([]);
    expect(Object.keys(sentences).filter((name) => !numbers.has(name))).toEqual([]);
    const unsaid = [...numbers].filter(([name, n]) => sentences[name] && !says(sentences[name], n));
    expect(unsaid).toEqual([]);
  });

  test('on calls of one endpoint', () => {
    const limited = endpoints.filter(({ perMinute }) => perMinute !== undefined);
    expect(limited.length).toBeGreaterThan(8);
    const unsaid = limited.filter(
      ({ method, path, perMinute }) =>
        !new RegExp(`\`${escaped(`${method} ${path}`)}\` ${perMinute}\\b`).test(section(9)),
    );
    expect(unsaid.map(({ method, path, perMinute }) => `${method} ${path} ${perMinute}`)).toEqual([]);
  });

  test('on calls, pages and streams', () => {
    const { perIp, workPerIp, workPerPerson, reads, writes, renders, linkPreviews, docs, signIns } =
      defaultLimits;
    const { streams, streamsPerIp, streamsPerPerson, queuedCalls } = defaultLimits;
    const said = [
      `${written(perIp)} requests`,
      `${workPerIp / 1000} s of processor time for one IP address`,
      `${workPerPerson / 1000} s of processor time for one person`,
      `${written(reads)} reads and ${writes} writes of one endpoint`,
      `${renders} a minute for one IP address`,
      `${docs} for the API docs and ${linkPreviews} new link previews`,
      `${signIns} started`,
      `${written(streams)} on one process, ${streamsPerIp} from one IP address, ${streamsPerPerson} of one person`,
      `at once, ${queuedCalls} wait`,
    ];
    expect(said.filter((sentence) => !section(9).includes(sentence))).toEqual([]);
  });

  test('that stands in the server', () => {
    const said: readonly [path: string, number: RegExp, sentence: string][] = [
      ['server/identity/sessions.ts', /maxSessions = (\d+)/, '{n} of a person at once'],
      ['server/features/auth/sign-in/routes.ts', /points: (\d+)/, '{n} come back from the issuer'],
      ['server/http/link-routes.ts', /perMinute = (\d+)/, '{n} requests for the links of mails of one kind'],
      ['server/http/link-routes.ts', /points: (\d+)/, '{n} links'],
      ['server/features/calendar/routes.ts', /perMinute = (\d+)/, '{n} for calendars'],
      ['server/features/calendar/routes.ts', /points: (\d+)/, '{n} calendar addresses'],
      ['server/features/audit/usecases.ts', /pageLength = (\d+)/, '{n} entries a page'],
      [
        'server/features/notifications/inbox/queries.ts',
        /pageLength = (\d+)/,
        '{n} a page, kept for 90 days',
      ],
      ['server/features/spares/usecases.ts', /upcomingGameLimit = (\d+)/, 'the next {n} games are filled'],
      ['server/features/yearbook/files/files.ts', /postsAPage = (\d+)/, '{n} posts a page; one of a team'],
      [
        'server/notifications/import.ts',
        /individualNotificationLimit = (\d+)/,
        '{n} changed games of one import',
      ],
      ['server/outbound/fetch-file.ts', /mostRedirects = (\d+)/, 'within {n} redirects'],
      ['web/features/mvp/mvp-badges.tsx', /badgeLimit = (\d+)/, '**MVP badges** | the latest {n}'],
      ['web/features/stats/player-stats.tsx', /weekLimit = (\d+)/, 'shows {n} weeks at first'],
    ];
    const unsaid = said.filter(([path, number, sentence]) => {
      const [, n = 'none'] = number.exec(read(path)) ?? [];
      return !section(9).replaceAll("'", '’').includes(sentence.replaceAll('{n}', n));
    });
    expect(unsaid).toEqual([]);
  });
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
