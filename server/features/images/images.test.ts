import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { updatePlayer } from '#contract/players.ts';
import { visitor } from '#domain/access.ts';
import { maxImageBytes, maxStoredBytes, maxUploadsADay, smallImageUrl } from '#domain/image.ts';
import { post } from '#server/database/schema/feed.ts';
import { image } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { requireUploadQuota } from '#server/images/quota.ts';
import { imageUrl } from '#server/images/store.ts';
import { deleteOrphanedImages } from '#server/jobs/delete-orphaned-images.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';
import { plainPicture, uploadFile } from '#server/testing/pictures.ts';

const admin = person({ email: 'admin@league.test' });
const { db, send, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
type Player = Awaited<ReturnType<typeof createPlayer>>;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const team = await createTeam(db);
const { identity } = await createPlayer(db, team.id);

const plain = plainPicture;

function upload(who: VerifiedIdentity | null, bytes: Buffer, options: Parameters<typeof uploadFile>[3] = {}) {
  return uploadFile(send, who, bytes, options);
}

/** The body of a profile as it is saved. */
function profileOf({ name, username, position, jerseyNumber, height, weight, age }: Player) {
  return { name, username, position, jerseyNumber, height, weight, age };
}

test('a form that is sent to another endpoint is a call without a body', async () => {
  const payload = '--b\r\ncontent-disposition: form-data; name="content"\r\n\r\nHello\r\n--b--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const reply = await send(identity, { method: 'POST', url: '/api/posts', headers, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed']);
});

test('a member’s picture is stored once, however often it is sent, and served for a day at most', async () => {
  const bytes = await plain(50, 80).png().toBuffer();
  const first = await upload(identity, bytes);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({ width: 50, height: 80 });
  expect((await upload(identity, bytes)).json().url).toBe(first.json().url);
  expect(await db.select().from(image)).toHaveLength(1);
  const served = await send(null, { url: first.json().url });
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
});

test('a post’s picture may be four times as wide as a photo', async () => {
  const bytes = await plain(3000, 1500).jpeg().toBuffer();
  expect((await upload(identity, bytes)).json()).toMatchObject({ width: 400, height: 200 });
  expect((await upload(identity, bytes, { purpose: 'post' })).json()).toMatchObject({
    width: 1600,
    height: 800,
  });
});

test('a picture has a small version, and is whole where none was stored', async () => {
  const bytes = await plain(300, 200).png().toBuffer();
  const url: string = (await upload(identity, bytes)).json().url;
  const widthAt = async (at: string) =>
    (await sharp((await send(null, { url: at })).rawPayload).metadata()).width;
  expect([await widthAt(url), await widthAt(smallImageUrl(url))]).toEqual([300, 128]);
  await db.update(image).set({ small: null });
  expect(await widthAt(smallImageUrl(url))).toBe(300);
  expect((await upload(identity, bytes)).json().url).toBe(url);
  expect(await widthAt(smallImageUrl(url))).toBe(128);
  const ofPost = (await upload(identity, await plain(900, 600).png().toBuffer(), { purpose: 'post' })).json();
  expect([ofPost.width, await widthAt(smallImageUrl(ofPost.url))]).toEqual([900, 640]);
  for (const ending of ['.jpg-small.jpg', '-large.jpg', '-small-small.jpg'])
    expect((await send(null, { url: url.replace('.jpg', ending) })).statusCode, ending).toBe(404);
});

test('a picture is turned upright and loses where it was taken', async () => {
  const bytes = await plain(60, 20)
    .withExif({ IFD0: { Orientation: '6', Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { url } = (await upload(identity, bytes)).json();
  const stored = await sharp((await send(null, { url })).rawPayload).metadata();
  expect(stored).toMatchObject({ width: 20, height: 60 });
  expect([stored.exif, stored.orientation]).toEqual([undefined, undefined]);
});

test('a picture that nothing shows is deleted after a day, one that is shown stays', async () => {
  const [draft, photo] = await Promise.all(
    [101, 102].map(
      async (side) => (await upload(identity, await plain(side, 9).png().toBuffer())).json().url,
    ),
  );
  await db.update(player).set({ photoURL: photo }).where(eq(player.subject, identity.uid));
  const statuses = async () =>
    Promise.all([draft, photo].map(async (url) => (await send(null, { url })).statusCode));
  const run = () => deleteOrphanedImages.run({ db, clock }, quiet, new AbortController().signal);
  clock.set(Temporal.Now.instant().add({ hours: 23 }).toString());
  await run();
  expect(await statuses()).toEqual([200, 200]);
  clock.set(Temporal.Now.instant().add({ hours: 25 }).toString());
  await run();
  expect(await statuses()).toEqual([404, 200]);
});

test('a photo that is replaced is gone at once', async () => {
  const member = await createPlayer(db, team.id);
  const save = async (side: number) => {
    const photoURL = (await upload(member.identity, await plain(side, 7).png().toBuffer())).json().url;
    const body = { ...profileOf(member), photoURL };
    return (
      (await call(member.identity, updatePlayer, { params: { id: member.id }, body })).body.photoURL ?? ''
    );
  };
  const [first, second] = [await save(31), await save(32)];
  expect((await send(null, { url: first })).statusCode).toBe(404);
  expect((await send(null, { url: second })).statusCode).toBe(200);
});

test('two members who swap their photos at the same moment both get the other’s', async () => {
  const [one, other] = await Promise.all([plain(41, 7).png().toBuffer(), plain(42, 7).png().toBuffer()]);
  const [ann, ben] = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
  const save = async (who: typeof ann, png: Buffer) => {
    const photoURL = (await upload(who.identity, png)).json().url;
    const body = { ...profileOf(who), photoURL };
    return (await call(who.identity, updatePlayer, { params: { id: who.id }, body })).body.photoURL ?? '';
  };
  const before = [await save(ann, one), await save(ben, other)];
  // Both have stored their new photo when they wait for their player's row, and none has given up the old one.
  const saved = await sendDuringTransaction(db, {
    lock: (tx) =>
      tx
        .select()
        .from(player)
        .where(inArray(player.id, [ann.id, ben.id]))
        .for('update'),
    send: () => Promise.all([save(ann, other), save(ben, one)]),
    waiting: 2,
  });
  expect(saved).toEqual(before.toReversed());
  for (const url of before) expect((await send(null, { url })).statusCode).toBe(200);
});

test('a person uploads forty pictures a day', async () => {
  const { identity: keen } = await createPlayer(db, team.id);
  const bytes = await plain(3, 3).png().toBuffer();
  for (let n = 1; n < maxUploadsADay; n++) await requireUploadQuota(db, { ...visitor, identity: keen });
  expect((await upload(keen, bytes)).statusCode).toBe(201);
  const refused = await upload(keen, bytes);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'You can upload up to 40 pictures a day',
  ]);
  expect((await upload(identity, bytes)).statusCode).toBe(201);
});

test('a member whose posts hold 100 MB, small versions included, uploads nothing more until they delete some', async () => {
  const collector = await createPlayer(db, team.id);
  const values = { teamId: team.id, playerId: collector.id, content: 'Look', mentions: {} };
  for (let n = 0; n < maxStoredBytes / maxImageBytes; n++) {
    const hash = String(n).padStart(64, 'c');
    // The database writes the bytes itself, compressed: nothing large is sent.
    const half = sql`convert_to(repeat('x', ${maxImageBytes / 2}), 'UTF8')`;
    await db.insert(image).values({ hash, jpeg: half, small: half, width: 1, height: 1 });
    await db.insert(post).values({ ...values, imageUrl: imageUrl(hash) });
  }
  const bytes = await plain(4, 4).png().toBuffer();
  const refused = await upload(collector.identity, bytes);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'payload_too_large']);
  await db.delete(post).where(eq(post.imageUrl, imageUrl('c'.repeat(63) + 0)));
  expect((await upload(collector.identity, bytes)).statusCode).toBe(201);
});

test('a file over 5 MB is refused by its size', async () => {
  const reply = await upload(identity, Buffer.alloc(maxImageBytes + 1));
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'payload_too_large']);
});

test('a form without the file, or no form, is refused', async () => {
  const misnamed = await upload(identity, await plain(5, 5).png().toBuffer(), { field: 'picture' });
  expect([misnamed.statusCode, misnamed.json().issues?.[0]?.field]).toEqual([400, 'file']);
  const json = await send(identity, { method: 'POST', url: '/api/images', payload: { file: 'x' } });
  expect(json.statusCode).toBe(415);
});

test('a captain and an admin without a player upload for a team that they manage, and nobody else does', async () => {
  const captain = person();
  const own = await createTeam(db, { captainEmail: captain.email });
  await db.delete(player).where(eq(player.id, own.captainId));
  const bytes = await plain(12, 9).png().toBuffer();
  const outcome = async (who: VerifiedIdentity, teamId?: number) => {
    const reply = await upload(who, bytes, teamId === undefined ? {} : { teamId });
    return [reply.statusCode, reply.json().code ?? null];
  };
  expect(await outcome(captain)).toEqual([201, null]);
  expect(await outcome(captain, own.id)).toEqual([201, null]);
  expect(await outcome(captain, team.id)).toEqual([404, 'not_found']);
  expect(await outcome(identity, own.id)).toEqual([404, 'not_found']);
  expect(await outcome(admin, own.id)).toEqual([201, null]);
  expect(await outcome(admin, 999_999)).toEqual([404, 'not_found']);
  const pending = await createPlayer(db, team.id, { isApproved: false });
  expect(await outcome(pending.identity)).toEqual([403, 'awaiting_approval']);
  expect(await outcome(person())).toEqual([401, 'invite_required']);
});

test('a visitor stores nothing, and an address that was never given out shows nothing', async () => {
  const bytes = await plain(9, 9).png().toBuffer();
  expect((await upload(null, bytes)).statusCode).toBe(401);
  for (const url of [`/images/${'a'.repeat(64)}.jpg`, '/images/../../etc/passwd', '/images/x.jpg']) {
    expect((await send(null, { url })).statusCode).toBe(404);
  }
});
