import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { updateGame } from '#contract/schedule.ts';
import { inLanguage } from '#messages/language';
import { createReencoder } from '#server/images/reencode.ts';
import { storeImage } from '#server/images/store.ts';
import { noLimits } from '#server/services.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createLine,
  createPlayer,
  createResultRow,
  createTeam,
} from '#server/testing/fixtures.ts';
import { headOf } from './head/head.ts';
import type { ImageContent } from './image/content.ts';
import { createImageCache, imageVersion } from './image/image-cache.ts';
import { createRenderer } from './image/renderer.ts';
import { imagePath, subjectOf } from './subject/subject.ts';

const { db, send, call, clock, services } = await startTestApp();
clock.set('2026-11-21T12:00:00Z');
const now = Temporal.Instant.from('2026-11-21T12:00:00Z');
const hawks = await createTeam(db, { name: 'Harbor Hawks' });

const log = { warn: () => {} };

async function imageUrlOf(kind: string, id: number): Promise<string> {
  const subject = await subjectOf({ db, now }, kind, id);
  if (!subject) throw new Error(`No ${kind} ${id}`);
  return imagePath(subject);
}

async function pictureOf(kind: string, id: number) {
  const reply = await send(null, { url: await imageUrlOf(kind, id) });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  return reply;
}

/** How many of the picture's pixels are about this color. */
async function pixelsLike(png: Uint8Array, [r, g, b]: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let hits = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const distance = Math.hypot((data[at] ?? 0) - r, (data[at + 1] ?? 0) - g, (data[at + 2] ?? 0) - b);
    if (distance < 40) hits += 1;
  }
  return hits;
}

describe('a shared picture', () => {
  test.each(['team', 'mvp', 'player', 'game', 'site'] as const)(
    'of a %s is a PNG of 1200×630',
    async (kind) => {
      const game = await createGameRow(db, hawks.id, { playedOn: '2026-12-03' });
      const ids = { team: hawks.id, mvp: hawks.id, player: hawks.captainId, game: game.id, site: 0 };
      const { headers, rawPayload } = await pictureOf(kind, ids[kind]);
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    },
  );

  test('is drawn in the language of its URL, whatever whoever asks for it prefers', async () => {
    const urls = await Promise.all(
      (['en', 'de', 'es'] as const).map((one) => inLanguage(one, () => imageUrlOf('mvp', hawks.id))),
    );
    expect(urls.map((url) => url.split('?')[1])).toEqual([undefined, 'language=de', 'language=es']);
    const headers = { 'accept-language': 'fr', cookie: 'sixth-man-language=fr' };
    const replies = await Promise.all(urls.map((url) => send(null, { url, headers })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
    const renamed = await send(null, {
      url: urls[1]!.replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`),
      headers,
    });
    expect([renamed.statusCode, renamed.headers.location]).toEqual([302, urls[1]]);
    const page = await inLanguage('de', () =>
      headOf(
        '/mvp-history?language=de',
        { ...services, log },
        { now: now.epochMilliseconds, teamId: hawks.id },
      ),
    );
    expect(page.html).toContain(urls[1]);
  });

  test('changes, and its address with it, when the score does', async () => {
    const game = await createGameRow(db, hawks.id, { playedOn: '2026-11-19', opponent: 'Bulls' });
    await createResultRow(db, game, [68, 61]);
    const [before, team] = [await pictureOf('game', game.id), await imageUrlOf('team', hawks.id)];
    const old = await imageUrlOf('game', game.id);
    const body = {
      date: '2026-11-19',
      time: '19:45',
      opponent: 'Breakwater Bulls',
      location: null,
      isHome: true,
    };
    await call(hawks.captain, updateGame, { params: { id: game.id }, body });
    const after = await pictureOf('game', game.id);
    expect(await imageUrlOf('game', game.id)).not.toBe(old);
    expect(await imageUrlOf('team', hawks.id)).not.toBe(team);
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false);
    const older = await send(null, { url: old });
    expect([older.statusCode, older.headers.location]).toEqual([302, await imageUrlOf('game', game.id)]);
    expect(older.headers['cache-control']).toBe('public, max-age=60');
  });

  test('shows the photo of a player, else initials on their colour', async () => {
    const green = { width: 300, height: 300, channels: 3, background: '#00c800' } as const;
    const photo = await createReencoder().reencode(await sharp({ create: green }).png().toBuffer(), 'photo');
    const photoURL = await storeImage(db, teamOfJob({ teamId: hawks.id }), photo);
    const [image, plain, elsewhere] = [
      await createPlayer(db, hawks.id, { photoURL }),
      await createPlayer(db, hawks.id, { photoURL: null, avatarColor: '#1d4ed8' }),
      await createPlayer(db, hawks.id, { photoURL: 'https://issuer.example/me.jpg', avatarColor: '#1d4ed8' }),
    ];
    const png = async ({ id }: { id: number }) => (await pictureOf('player', id)).rawPayload;
    expect(await pixelsLike(await png(image), [0, 200, 0])).toBeGreaterThan(20_000);
    expect(await pixelsLike(await png(plain), [29, 78, 216])).toBeGreaterThan(20_000);
    expect(await pixelsLike(await png(elsewhere), [29, 78, 216])).toBeGreaterThan(20_000);
  });

  test('draws every name that anybody may have', async () => {
    const names = [
      'W'.repeat(80),
      '北京队 🏀',
      'Zoë Łukasiewicz-Nguyễn',
      '<b>&amp;</b>',
      'مرحبا',
      'ﬁ\u200d',
      'ä'.repeat(80),
    ];
    for (const name of names) {
      const { id } = await createPlayer(db, hawks.id, { name, position: name.slice(0, 60) });
      const { rawPayload } = await pictureOf('player', id);
      expect((await sharp(rawPayload).metadata()).width).toBe(1200);
    }
  });

  test('of what nobody may see is not there', async () => {
    const hidden = await createTeam(db, { isActive: false });
    const pending = await createPlayer(db, hawks.id, { isApproved: false });
    const game = await createGameRow(db, hidden.id, { playedOn: '2026-11-19' });
    const version = 'a'.repeat(24);
    const urls = [
      `team-${hidden.id}-${version}`,
      `mvp-${hidden.id}-${version}`,
      `game-${game.id}-${version}`,
      `player-${pending.id}-${version}`,
      `player-${hidden.captainId}-${version}`,
      `team-99999999-${version}`,
      `team-9999999999-${version}`,
      `team-0-${version}`,
      `coach-1-${version}`,
      `team-${hawks.id}-${version}x`,
      `team-${hawks.id}`,
      '..%2fteam',
    ];
    for (const url of urls) {
      const { statusCode } = await send(null, { url: `/images/share/${url}.png` });
      expect([url, statusCode]).toEqual([url, 404]);
    }
  });
});

describe('drawing', () => {
  const content = (record: string): ImageContent => ({
    kind: 'team',
    team: 'Hawks',
    colors: { primary: '#14284B', secondary: '#FDB927' },
    league: 'Harbor',
    record,
    isOfSeason: true,
    latest: null,
    next: null,
  });

  test('happens once, however many ask at once and later', async () => {
    const url = await imageUrlOf('team', (await createTeam(db)).id);
    const many = await Promise.all(Array.from({ length: 5 }, () => send(null, { url })));
    expect(many.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const cache = createImageCache();
    let drawn = 0;
    const draw = async () => new Uint8Array([++drawn]);
    const version = imageVersion(content('1-0'));
    const requests = [cache.add(version, draw), cache.find(version), cache.find(version)];
    expect(await Promise.all(requests)).toEqual([
      new Uint8Array([1]),
      new Uint8Array([1]),
      new Uint8Array([1]),
    ]);
    expect(cache.find(imageVersion(content('1-1')))).toBeNull();
  });

  test('that failed is tried again by the next who asks', async () => {
    const cache = createImageCache();
    const version = imageVersion(content('2-0'));
    await expect(cache.add(version, () => Promise.reject(new Error('No ink')))).rejects.toThrow('No ink');
    expect(cache.find(version)).toBeNull();
  });

  test('keeps only so many bytes, the least recently used going first', async () => {
    const cache = createImageCache(20);
    const draw = async () => new Uint8Array(8);
    for (const version of ['a', 'b']) await cache.add(version, draw);
    await cache.find('a');
    await cache.add('c', draw);
    expect([cache.find('a'), cache.find('b'), cache.find('c')].map((hits) => hits !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is bounded for one address; what hangs already is shown all the same', async () => {
    const tight = await startTestApp({ limits: { ...noLimits, linkPreviews: 2 } });
    const teams = await Promise.all([1, 2, 3].map(() => createTeam(tight.db)));
    const urls = await Promise.all(
      teams.map(async ({ id }) => {
        const subject = await subjectOf({ db: tight.db, now: await tight.clock.now(tight.db) }, 'team', id);
        return subject ? imagePath(subject) : '';
      }),
    );
    const requests = [urls[0], urls[0], urls[1], urls[2], urls[0]];
    const replies = [];
    for (const url of requests) replies.push(await tight.send(null, { url: url ?? '' }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 200]);
    expect(replies[3]?.headers['retry-after']).toMatch(/^\d+$/);
    expect(replies[3]?.json().code).toBe('rate_limited');
  });

  test('that failed does not keep the next image from being rendered', async () => {
    const renderer = createRenderer();
    const incomplete = { kind: 'team' } as never;
    const [broken, next] = [
      renderer.run({ content: incomplete, photo: null }),
      renderer.run({ content: content('4-0'), photo: null }),
    ];
    await expect(broken).rejects.toThrow(TypeError);
    expect((await next).byteLength).toBeGreaterThan(10_000);
    await renderer.close();
  });
});

test('the averages on a player’s picture are those of the current season', async () => {
  const { id } = await createPlayer(db, hawks.id);
  const before = await imageUrlOf('player', id);
  await createLine(db, { teamId: hawks.id, playerId: id, week: '2026-11-15', points: 10 });
  expect(await imageUrlOf('player', id)).not.toBe(before);
  expect((await subjectOf({ db, now }, 'player', id))?.content).toMatchObject({
    averages: { points: 10, rebounds: 0, assists: 0, games: 1 },
  });
});
