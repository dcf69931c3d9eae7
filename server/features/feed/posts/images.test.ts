import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPost, deletePost, getPost } from '#contract/feed/posts.ts';
import { deletion } from '#server/database/schema/deletions.ts';
import { teamImage } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { forgetDeletions } from '#server/jobs/forget-deletions.ts';
import { startTestApp } from '#server/testing/app.ts';
import * as make from '#server/testing/fixtures.ts';
import { uploadFile } from '#server/testing/pictures.ts';

const { app, db, call, send, services } = await startTestApp();
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

async function upload(who: VerifiedIdentity, file: Buffer) {
  const reply = await uploadFile(send, who, file, { purpose: 'post' });
  return { status: reply.statusCode, body: reply.json() };
}

async function postWith(who: typeof author, imageUrl: string) {
  return call(who.identity, createPost, { body: { content: 'Look', imageUrl } });
}

/** Lets the time pass in which deletions can be undone. */
async function endUndo(): Promise<void> {
  await db.update(deletion).set({ createdAt: '2026-01-01T00:00:00Z' });
  await forgetDeletions.run(services, app.log, new AbortController().signal);
}

const isServed = async (url: string) => (await send(null, { url })).statusCode === 200;

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
    await endUndo();
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
    await endUndo();
    expect(await isServed(body.url)).toBe(true);
    expect((await postWith(author, body.url)).status).toBe(400);
    expect((await postWith(rival, body.url)).status).toBe(201);
  });

  test('is never lost to a post that shows it, however posting, deleting and storing meet', async () => {
    for (let round = 0; round < 4; round++) {
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
