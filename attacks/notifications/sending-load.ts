import { count, ne } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { databaseClock } from '#server/database/clock.ts';
import type { ConnectionOptions, Database } from '#server/database/connection.ts';
import { notificationDelivery } from '#server/database/schema/notifications.ts';
import { readConfig } from '#server/env.ts';
import { notify } from '#server/notifications/notify.ts';
import { createOutbox } from '#server/notifications/sending.ts';
import type { ReceivedMail } from '#server/notifications/testing/mail-server.ts';
import { notifiedTeam } from '#server/teams/scope.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { longestRunMs } from '../settings.ts';

const waitLimits = { timeout: longestRunMs, interval: 100 };
const playersOfTeam = 49;

const quiet = { warn: () => {}, error: () => {} };
const nowhere = { send: async () => {}, problem: async () => null, close: () => {} };

/** What a server process needs to send from this database to that mail server. */
export function sendingSettings({ host, port, user, database }: ConnectionOptions, mailPort: number) {
  const query = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432) });
  return {
    DATABASE_URL: `postgres://${user}@localhost/${database}?${query}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Harbor Hawks <team@team.test>',
  };
}

/** Queues one mail for each of at least `messages` players, of a kind that no quiet hours hold back; how many there are. */
export async function queueMails(db: Database, messages: number): Promise<number> {
  const outbox = createOutbox({ db, clock: databaseClock, config: readConfig({}) }, nowhere, quiet);
  let queued = 0;
  while (queued < messages) {
    const team = await createTeam(db);
    for (let n = 0; n < playersOfTeam; n += 1) await createPlayer(db, team.id);
    const game = {
      gameId: 1,
      opponent: 'Bulls',
      isHome: true,
      day: '2026-11-19',
      time: null,
      location: null,
    };
    await db.transaction((tx) =>
      notify({ clock: databaseClock, outbox }, tx, {
        kind: 'game_cancelled',
        facts: game,
        teamId: notifiedTeam({ teamId: team.id }),
        cause: 'game:1',
        actorId: null,
        to: 'team',
      }),
    );
    queued += playersOfTeam + 1;
  }
  return queued;
}

export async function allSent(db: Database): Promise<void> {
  await vi.waitUntil(async () => {
    const [row] = await db
      .select({ n: count() })
      .from(notificationDelivery)
      .where(ne(notificationDelivery.state, 'sent'));
    return row?.n === 0;
  }, waitLimits);
}

/**
 * What arrived, by recipient: everybody got one message, by its Message-ID, so that a mailbox shows it once, whatever was handed over
 * again. Returns how often each was handed over.
 */
export function copiesOf(mails: readonly ReceivedMail[], messages: number): number[] {
  const byRecipient = Map.groupBy(mails, ({ to }) => to.join());
  expect(byRecipient.size).toBe(messages);
  const ids = [...byRecipient.values()].map(
    (copies) => new Set(copies.map(({ source }) => messageId(source))),
  );
  expect(ids.filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set(ids.flatMap((each) => [...each])).size).toBe(messages);
  return [...byRecipient.values()].map(({ length }) => length);
}

function messageId(source: string): string {
  const id = /^Message-ID: (<\S+>)\r$/m.exec(source)?.[1];
  if (!id) throw new Error('A mail without a Message-ID');
  return id;
}
