import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWebClient } from '#demo/build.ts';
import { startMailServer } from '#server/notifications/testing/mail-server.ts';
import { queueMails, sendingSettings } from '#server/notifications/testing/queued-mails.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { FaultyServer } from '../faults/server.ts';
import { longestRunMs, setting } from '../settings.ts';
import { allSent, copiesOf } from './received-mails.ts';

/*
 * Mails go out while the server is killed at random moments: everybody gets theirs, under one Message-ID. What a killed process
 * was sending is sent again once its heartbeat is missing, so a run takes a minute at least.
 * npm run attack -- notifications --times=50 --messages=1000
 */
const times = setting('times', 2);
const messages = setting('messages', 100);
/** A kill comes within so many milliseconds of a mail that has just arrived. */
const mostDelayMs = 20;

const { connection, db } = await testDatabase();
let dataDir: string;

beforeAll(async () => {
  await buildWebClient();
  dataDir = await makeDataFolder('sixth-man-sending');
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function openServer(mailPort: number): Promise<FaultyServer> {
  const server = await FaultyServer.open(dataDir, sendingSettings(connection, mailPort));
  onTestFinished(() => server.stop());
  return server;
}

test(
  'the server is killed while mails go out: each is handed over, twice at most, and shows once',
  async () => {
    const mailServer = await startMailServer();
    const queued = await queueMails(db, messages);
    const server = await openServer(mailServer.port);
    const stride = Math.max(1, Math.floor(queued / (times + 1)));
    for (let kill = 0; kill < times; kill += 1) {
      const next = mailServer.mails.length + 1 + Math.floor(Math.random() * stride);
      await mailServer.received(Math.min(next, queued));
      await delay(Math.random() * mostDelayMs);
      await server.kill();
      await server.start();
    }
    await allSent(db);
    const copies = copiesOf(mailServer.mails, queued);
    const repeated = copies.filter((each) => each > 1).length;
    console.log(`${queued} mails, ${times} kills: ${repeated} handed over again`);
    expect(Math.max(...copies)).toBeLessThanOrEqual(2);
  },
  longestRunMs,
);

test(
  'two servers on one database hand no mail over twice',
  async () => {
    const mailServer = await startMailServer();
    await Promise.all([openServer(mailServer.port), openServer(mailServer.port)]);
    const queued = await queueMails(db, messages);
    await allSent(db);
    expect(new Set(copiesOf(mailServer.mails, queued))).toEqual(new Set([1]));
  },
  longestRunMs,
);
