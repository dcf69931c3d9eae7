import { type ConnectionOptions, type Database, databaseClock } from '#server/database/connection.ts';
import { readConfig } from '#server/env.ts';
import { notify } from '#server/notifications/notify.ts';
import { createOutbox } from '#server/notifications/sending.ts';
import { notifiedTeam } from '#server/teams/scope.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const playersOfTeam = 49;

const quiet = { warn: () => {}, error: () => {} };
const nowhere = { send: async () => {}, problem: async () => null, close: () => {} };

/** Settings by which a server process sends mails to that mail server. */
export function mailSettings(mailPort: number) {
  return { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Harbor Hawks <team@team.test>' };
}

/** What a server process needs to send from this database to that mail server. */
export function sendingSettings({ host, port, user, database }: ConnectionOptions, mailPort: number) {
  const query = new URLSearchParams({ host: host ?? '', port: String(port ?? 5432) });
  return { DATABASE_URL: `postgres://${user}@localhost/${database}?${query}`, ...mailSettings(mailPort) };
}

/** Queues one mail for each of at least `messages` players, of a kind that no quiet hours hold back; how many there are. */
export async function queueMails(db: Database, messages: number): Promise<number> {
  let queued = 0;
  while (queued < messages) queued += await queueTeamMails(db, playersOfTeam);
  return queued;
}

/** Queues a mail for a new captain and each of so many players of a new team; how many there are. */
export async function queueTeamMails(db: Database, players: number): Promise<number> {
  const outbox = createOutbox({ db, clock: databaseClock, config: readConfig({}) }, nowhere, quiet);
  const team = await createTeam(db);
  for (let n = 0; n < players; n += 1) await createPlayer(db, team.id);
  const facts = {
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
      facts,
      teamId: notifiedTeam({ teamId: team.id }),
      cause: 'game:1',
      actorId: null,
      to: 'team',
    }),
  );
  return players + 1;
}
