import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPost, deletePost, getPost } from '#contract/feed/posts.ts';
import { image, teamImage } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';

const { db, call, send } = await startTestApp();
const team = await make.createTeam(db);
const author = await make.createPlayer(db, team.id);
const mate = await make.createPlayer(db, team.id);
const rival = await make.createPlayer(db, (await make.createTeam(db)).id);

let shade = 0;
/** A picture unlike any other, also as a JPEG. */
function picture(width = 60, height = 40) {
  shade += 9;
  const background = { r: shade, g: 90, b: 0 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

async function upload(who: VerifiedIdentity, file: Buffer, name = 'file') {
  const head = `--frontier\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const reply = await send(who, {
    method: 'POST',
    url: '/api/images?purpose=post',
    headers: { 'content-type': 'multipart/form-data; boundary=frontier' },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--frontier--\r\n')]),
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function postWith(who: typeof author, imageUrl: string) {
  return call(who.identity, createPost, { body: { content: 'Look', imageUrl } });
}

const isServed = async (url: string) => (await send(null, { url })).statusCode === 200;
const stored = async () => (await db.select({ hash: image.hash }).from(image)).length;

describe('a picture in a post', () => {
  test('is stored once, shown with its size, and goes with the last post that shows it', async () => {
    const file = await picture(1700, 850);
    const { status, body } = await upload(author.identity, file);
    expect([status, body]).toEqual([
      201,
      { url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.jpg$/), width: 1600, height: 800 },
    ]);
    expect((await upload(mate.identity, file)).body.url).toBe(body.url);
    const first = await postWith(author, body.url);
    expect(first.body).toMatchObject({ imageUrl: body.url, imageSize: { width: 1600, height: 800 } });
    const second = await postWith(mate, body.url);
    await call(author.identity, deletePost, { params: { id: first.body.id }, body: {} });
    expect(await isServed(body.url)).toBe(true);
    await call(mate.identity, deletePost, { params: { id: second.body.id }, body: {} });
    expect(await isServed(body.url)).toBe(false);
    expect(await db.select().from(teamImage).where(eq(teamImage.teamId, team.id))).toEqual([]);
  });

  test('stays while a profile of the team shows it', async () => {
    const { body } = await upload(author.identity, await picture());
    await db.update(player).set({ photoURL: body.url }).where(eq(player.id, mate.id));
    const made = await postWith(author, body.url);
    await call(author.identity, deletePost, { params: { id: made.body.id }, body: {} });
    expect(await isServed(body.url)).toBe(true);
  });

  test('of one team is not for another, whose copy outlives it', async () => {
    const file = await picture();
    const { body } = await upload(author.identity, file);
    const stolen = await postWith(rival, body.url);
    expect([stolen.status, stolen.error.issues?.[0]?.field]).toEqual([400, 'imageUrl']);
    await upload(rival.identity, file);
    const made = await postWith(author, body.url);
    await call(author.identity, deletePost, { params: { id: made.body.id }, body: {} });
    expect(await isServed(body.url)).toBe(true);
    expect((await postWith(author, body.url)).status).toBe(400);
    expect((await postWith(rival, body.url)).status).toBe(201);
  });

  test('is never lost to a post that shows it, however posting, deleting and storing meet', async () => {
    for (let round = 0; round < 12; round++) {
      const file = await picture();
      const { url } = (await upload(author.identity, file)).body;
      const old = await postWith(author, url);
      const [made, , again] = await Promise.all([
        postWith(mate, url),
        call(author.identity, deletePost, { params: { id: old.body.id }, body: {} }),
        upload(rival.identity, file),
      ]);
      expect(again.body.url).toBe(url);
      expect([201, 400]).toContain(made.status);
      expect(await isServed(url)).toBe(true);
      if (made.status === 201) {
        const current = await call(null, getPost, { params: { id: made.body.id } });
        expect(current.body.imageSize).toEqual({ width: 60, height: 40 });
      }
    }
  });
});

const half = (await picture()).subarray(0, 60);

describe('what is no picture', () => {
  test.each([
    ['text', Buffer.from('This is a cat')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', half],
  ])('%s is refused and nothing is stored', async (_what, file) => {
    const before = await stored();
    const reply = await upload(author.identity, file);
    expect([reply.status, reply.body.code]).toEqual([400, 'image_unreadable']);
    expect(await stored()).toBe(before);
  });

  test('a bomb of 30,000×30,000 pixels is refused before it is unpacked', async () => {
    const file = bomb(30_000);
    expect(file.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    const reply = await upload(author.identity, file);
    expect([reply.status, reply.body.code]).toEqual([400, 'image_unreadable']);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('more than 5 MB is too large', async () => {
    const reply = await upload(author.identity, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([reply.status, reply.body.code]).toEqual([413, 'payload_too_large']);
  });
});

/** A valid one-bit PNG of that many black pixels each way. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
