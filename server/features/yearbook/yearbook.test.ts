import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { Window } from 'happy-dom';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { listAudit } from '#contract/audit.ts';
import { profileValues } from '#contract/fields.ts';
import { downloadYearbook } from '#contract/yearbook.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { storeImage } from '#server/images/store.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';
import { readerOf } from './files/team-reader.ts';
import { styleSheet } from './pages/style-sheet.ts';
import * as usecases from './usecases.ts';

const { app, services, call, send, db, clock } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');

/** What has been taken for something else than text, by templates, browsers and spreadsheets. */
const texts = [
  '<script>alert(1)</script>',
  '</p><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '&lt;b&gt; & &amp;',
  '<!-- never closed',
  '</textarea></style></title>',
  '{{7*7}} <%= 7 %> $& $`',
  'javascript:alert(1)',
  '\u202ebackwards\u2069',
  'two\nlines',
  '@maya https://evil.example',
];

type Book = Map<string, Buffer>;
type Team = Awaited<ReturnType<typeof make.createTeam>>;
const urlOf = (id: number) => downloadYearbook.path.replace('{id}', String(id));

async function download({ id, captain }: Pick<Team, 'id' | 'captain'>, headers = {}): Promise<Book> {
  const reply = await send(captain, { url: urlOf(id), headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = await fromBufferPromise(reply.rawPayload, { lazyEntries: true });
  const book: Book = new Map();
  for await (const entry of zip.eachEntry())
    book.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return book;
}

const textOf = (book: Book, end: string) =>
  String([...book].find(([name]) => name.endsWith(end))?.[1] ?? `No ${end}`);

function parse(page: Buffer) {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true } });
  return new window.DOMParser().parseFromString(String(page), 'text/html');
}

const pagesOf = (book: Book) => [...book].filter(([name]) => name.endsWith('.html'));

async function storePicture(teamId: number, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return storeImage(db, teamOfJob({ teamId }), { bytes, width: 8, height: 8, small: bytes });
}

/** A season of which each page shows something. */
async function fullTeam() {
  const own = await make.createTeam(db, { name: 'Harbor Hawks' });
  const jordan = await make.createPlayer(db, own.id, { name: 'Jordan Lee' });
  const photoURL = await storePicture(own.id, 'red');
  await db.update(player).set({ photoURL }).where(eq(player.id, jordan.id));
  const game = await make.createGameRow(db, own.id, { playedOn: '2026-11-10', opponent: 'Bay City' });
  await make.createResultRow(db, game, [51, 48]);
  await make.createLine(db, { teamId: own.id, playerId: jordan.id, week: '2026-11-08', points: 22 });
  await db
    .insert(votingPeriod)
    .values({ teamId: own.id, week: '2026-11-08', decidedAt: '2026-11-16T05:00:00Z' });
  const winner = { teamId: own.id, week: '2026-11-08', playerId: jordan.id };
  await db.insert(mvpWinner).values({ ...winner, voteCount: 3, totalVotes: 4, percentage: 75 });
  return { ...own, jordan, game, photoURL };
}

describe('a yearbook', () => {
  test('has the roster, the schedule, box scores, leaders, awards and the feed, as pages and as CSV', async () => {
    const own = await fullTeam();
    const post = await make.createPost(db, own.jordan, { content: 'What a game' });
    await make.createComment(db, own.jordan, post.id, { content: 'Indeed' });
    const book = await download(own);
    const texts = (name: string) => parse(Buffer.from(textOf(book, name))).body.textContent;
    expect(texts('index.html')).toContain('Jordan Lee');
    expect(texts('schedule.html')).toContain('Won 51–48');
    expect(texts(`games/${own.game.id}.html`)).toMatch(/Jordan Lee\s*22/);
    expect(texts(`games/${own.game.id}.html`)).not.toContain('Scorebook');
    expect(texts('leaders.html')).toContain('1. Jordan Lee');
    expect(texts('leaders.html')).toContain('22.0');
    expect(texts('awards.html')).toContain('3/4 votes');
    expect(texts('feed/1.html')).toMatch(/What a game[\s\S]*Indeed/);
    expect(textOf(book, 'csv/stats.csv')).toContain('2026-11-08,Jordan Lee,22,');
    expect(textOf(book, 'csv/schedule.csv')).toContain('2026-11-10,7:45 PM,Bay City,Home,,51,48,,');
    expect(textOf(book, 'csv/feed.csv').split('\r\n')).toHaveLength(4);
  });

  test('marks the lines of a box score that are from a scorebook', async () => {
    const own = await fullTeam();
    await db
      .update(weeklyStats)
      .set({ bookStats: ['points'] })
      .where(eq(weeklyStats.playerId, own.jordan.id));
    const page = async () => textOf(await download(own), `games/${own.game.id}.html`);
    expect(await page()).toContain('Jordan Lee · Scorebook');
    await db.update(weeklyStats).set({ isImported: true }).where(eq(weeklyStats.playerId, own.jordan.id));
    expect(await page()).toContain('Jordan Lee · Imported');
  });

  test('is in the language of whoever asks for it, to its last page', async () => {
    const own = await fullTeam();
    await make.createPlayer(db, own.id, { name: 'Tall Tom', height: `6'0"`, weight: '170 lbs' });
    const book = await download(own, { 'accept-language': 'de' });
    for (const [name, page] of pagesOf(book))
      expect([name, String(page)]).toEqual([name, expect.stringContaining('<html lang="de">')]);
    const heading = inLanguage('de', () => m.page_leaderboard());
    expect(textOf(book, 'leaders.html')).toContain(heading);
    expect(textOf(book, 'index.html')).toContain('183 cm · 77 kg');
  });

  test('calls things what the team calls them', async () => {
    const own = await fullTeam();
    const words = { schedule: 'Termine', leaderboard: 'Topscorer', boxScore: 'Bogen', feed: 'Kabine' };
    await db
      .update(team)
      .set({ words: { ...words, roster: 'Truppe', hallOfFame: 'Helden' } })
      .where(eq(team.id, own.id));
    const book = await download(own);
    const text = (name: string) => parse(Buffer.from(textOf(book, name))).body.textContent;
    expect(text('index.html')).toMatch(/Truppe\s+Termine\s+Topscorer\s+Helden\s+Kabine/);
    expect(text(`games/${own.game.id}.html`)).toMatch(/Bogen[\s\S]*Jordan Lee[\s\S]*Termine/);
    for (const [name, heading] of [
      ['schedule.html', 'Termine'],
      ['leaders.html', 'Topscorer'],
      ['awards.html', 'Helden'],
      ['feed/1.html', 'Kabine'],
    ] as const)
      expect(textOf(book, name)).toContain(`<h1>${heading}</h1>`);
  });

  test('leads nowhere but into itself, and runs nothing', async () => {
    const own = await fullTeam();
    const imageUrl = await storePicture(own.id, 'blue');
    await make.createPost(db, own.jordan, { imageUrl });
    const abroad = await make.createPlayer(db, own.id, { name: 'From Abroad' });
    await db.update(player).set({ photoURL: 'https://issuer.test/photo' }).where(eq(player.id, abroad.id));
    const book = await download(own);
    expect([...book.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(2);
    for (const [name, page] of pagesOf(book)) {
      const document = parse(page);
      const targets = [...document.querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
      );
      expect(targets.length).toBeGreaterThan(5);
      for (const target of targets) {
        expect(target).not.toMatch(/^\w+:|^\/|^#/);
        expect([...book.keys()]).toContain(posix.join(posix.dirname(name), target));
      }
      expect(document.querySelectorAll('script, iframe, object, form, base, [style]')).toHaveLength(0);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
    expect(textOf(book, 'style.css')).not.toMatch(/https?:|@import|url\((?!"data:)/);
  });

  test('shows what people wrote as text, and hands no formula to a spreadsheet', async () => {
    const own = await fullTeam();
    for (const content of texts) await make.createPost(db, own.jordan, { content });
    const [first = ''] = texts;
    await db.update(player).set({ name: first, nickname: '=1+1' }).where(eq(player.id, own.jordan.id));
    await db.update(team).set({ name: '<b>"Hawks"' }).where(eq(team.id, own.id));
    await db.update(scheduleGame).set({ location: '</td><script>' }).where(eq(scheduleGame.id, own.game.id));
    await db.update(gameResult).set({ notes: '<!--' }).where(eq(gameResult.scheduleGameId, own.game.id));
    await make.createPost(db, own.jordan, { content: '=HYPERLINK("https://evil.example")' });
    const book = await download(own);
    const paragraphs: string[] = [];
    for (const [, page] of pagesOf(book)) {
      const document = parse(page);
      expect(document.querySelectorAll('script, b, [onerror], [src="x"]')).toHaveLength(0);
      expect(document.querySelector('footer')).not.toBeNull();
      paragraphs.push(
        ...[...document.querySelectorAll('.written')].map((element) => element.textContent ?? ''),
      );
    }
    const asParsed = (text: string) => text.replaceAll(/\r\n?/g, '\n');
    for (const text of texts) expect(paragraphs.map(asParsed)).toContain(asParsed(text));
    expect(paragraphs).toContain('<!--');
    const cells = textOf(book, 'csv/feed.csv');
    expect(cells).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  test('splits a long feed into pages, and has each post with all of its comments once', async () => {
    const own = await fullTeam();
    const posts = [];
    for (let n = 0; n < 41; n += 1)
      posts.push(await make.createPost(db, own.jordan, { content: `Post number ${n}.` }));
    const long = posts[20]!;
    const comment = await make.createComment(db, own.jordan, long.id, { content: 'Comment number 0.' });
    const at = { parentCommentId: comment.id };
    for (let n = 1; n < 70; n += 1)
      await make.createComment(db, own.jordan, long.id, {
        content: `Comment number ${n}.`,
        ...(n < 60 && at),
      });
    const book = await download(own);
    const pages = pagesOf(book).filter(([name]) => name.includes('/feed/'));
    expect(pages.map(([name]) => posix.basename(name))).toEqual(['1.html', '2.html', '3.html']);
    const written = pages.flatMap(([, page]) =>
      [...parse(page).querySelectorAll('.written')].map((element) => element.textContent),
    );
    for (let n = 0; n < 41; n += 1)
      expect(written.filter((text) => text === `Post number ${n}.`)).toHaveLength(1);
    for (let n = 0; n < 70; n += 1)
      expect(written.filter((text) => text === `Comment number ${n}.`)).toHaveLength(1);
  });

  test('of a team without anything has its pages all the same', async () => {
    const book = await download(await make.createTeam(db));
    expect(textOf(book, 'awards.html')).toContain('No MVP Winners Yet');
    expect(textOf(book, 'schedule.html')).toContain('No games scheduled');
    expect(textOf(book, 'feed/1.html')).toContain('No posts yet!');
  });

  test('says nothing that only members may see', async () => {
    const own = await fullTeam();
    const waiting = await make.createPlayer(db, own.id, { isApproved: false, name: 'Still Waiting' });
    const everything = [...(await download(own)).values()].map(String).join('\n');
    for (const secret of [
      own.captain.email,
      own.jordan.identity.email,
      waiting.identity.email,
      'Still Waiting',
    ])
      expect(everything).not.toContain(secret);
  });

  test('has every value of a profile on its first page', async () => {
    const own = await make.createTeam(db);
    const values = {
      position: 'Center' as const,
      jerseyNumber: 77,
      height: `6'1"`,
      weight: '181 lbs',
      age: 34,
      nickname: 'The Wall',
    };
    // Photo and color are drawn.
    const others = ['photoURL', 'avatarColor', 'isApproved'];
    expect([...Object.keys(values), ...others].toSorted()).toEqual(Object.keys(profileValues).toSorted());
    await make.createPlayer(db, own.id, values);
    const [page] = pagesOf(await download(own)).map(([, html]) => parse(html).body.textContent);
    for (const value of Object.values(values)) expect(page).toContain(String(value));
  });

  test('says how old and tall its players are only where they show that to visitors', async () => {
    const own = await make.createTeam(db);
    const details = { height: `5'11"`, weight: '171 lbs', age: 33 };
    await make.createPlayer(db, own.id, { name: 'Open Olga', ...details });
    await make.createPlayer(db, own.id, { name: 'Shy Sam', ...details, showsPersonalDetails: false });
    await make.createPlayer(db, own.id, { name: 'Young Yael', ...details, age: 15 });
    const book = await download(own);
    const rows = textOf(book, 'csv/roster.csv').split('\r\n');
    const rowOf = (name: string) => rows.find((row) => row.includes(name));
    expect(rowOf('Open Olga')).toMatch(/171 lbs,33$/);
    expect(rowOf('Shy Sam')).toMatch(/,,,$/);
    expect(rowOf('Young Yael')).toMatch(/,,,$/);
    const pages = pagesOf(book).map(([, page]) => String(page));
    expect(pages.join('\n').match(/171 lbs/g)).toHaveLength(1);
  });
});

test('the colours are those of the app', async () => {
  const tokens = await readFile('web/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = tokens.split('.dark');
  const [own = '', ofDark = ''] = (styleSheet().split('@media print')[0] ?? '').split(
    'prefers-color-scheme: dark',
  );
  for (const [rules, expected] of [
    [own, light],
    [ofDark, dark],
  ] as const)
    for (const [rule] of rules.matchAll(/--[\w-]+: #\w+;/g)) expect(expected).toContain(rule);
});

describe('who may have it', () => {
  test('the captain, and the audit list says so; nobody else', async () => {
    const [own, other] = [await make.createTeam(db), await make.createTeam(db)];
    const mate = await make.createPlayer(db, own.id);
    const refusal = async (who: Parameters<typeof call>[0], id: number) =>
      (await call(who, downloadYearbook, { params: { id } })).error.code;
    expect(await refusal(null, own.id)).toBe('not_signed_in');
    expect(await refusal(mate.identity, own.id)).toBe('captain_only');
    expect(await refusal(other.captain, own.id)).toBe('not_found');
    const audit = async () => (await call(own.captain, listAudit, { params: { id: own.id } })).body;
    expect((await audit()).entries).toEqual([]);
    await download(own);
    expect((await audit()).entries).toMatchObject([{ action: 'yearbook_exported', actorRole: 'captain' }]);
  });

  test('nobody whom another site’s page led there', async () => {
    const own = await make.createTeam(db);
    const url = downloadYearbook.path.replace('{id}', String(own.id));
    for (const site of ['cross-site', 'same-site']) {
      const reply = await send(own.captain, { url, headers: { 'sec-fetch-site': site } });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross_site']);
    }
    const audit = await call(own.captain, listAudit, { params: { id: own.id } });
    expect(audit.body.entries).toEqual([]);
  });

  test('one of a team at a time; the next one once its reader has left', async () => {
    const own = await make.createTeam(db);
    const { uid, email, displayName } = own.captain;
    const viewer = {
      identity: { uid, email, displayName, photoURL: null },
      player: null,
      captainOf: [own.id],
      organizerOf: [],
      managedTeamIds: [own.id],
      isAdmin: false,
    };
    const read = readerOf(app.reads, { id: 'test', log: app.log, isFresh: true });
    const write = () => usecases.downloadYearbook(services, viewer, { params: { id: own.id }, read });
    const first = await write();
    await expect(write()).rejects.toMatchObject({ code: 'rate_limited' });
    first.zip.destroy();
    await once(first.zip, 'close');
    const second = await write();
    await buffer(second.zip);
    (await write()).zip.destroy();
  });
});
