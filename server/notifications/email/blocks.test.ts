import { describe, expect, test } from 'vitest';
import type { Notification } from '#domain/notifications/facts.ts';
import type { BatchNotification } from '#server/notifications/delivery/batch.ts';
import type { Batch } from '../delivery/deliver.ts';
import type { WeekDigest } from '../delivery/digests.ts';
import { composeMail } from './compose.ts';

const options = {
  publicUrl: new URL('https://team.test'),
  unsubscribeKey: { current: new Uint8Array(32), former: null },
  answerKey: { current: new Uint8Array(32), former: null },
  subKey: { current: new Uint8Array(32), former: null },
  hashEmail: () => Buffer.alloc(32),
};

const game = (gameId: number) => ({
  gameId,
  opponent: `Rival ${gameId}`,
  isHome: true,
  day: '2026-11-19',
  time: '7:45 PM',
  location: 'Pier Gym',
});

function batchOf(
  notifications: readonly [Notification, ...Notification[]],
  { playerId = 7, week = null }: { playerId?: number | null; week?: WeekDigest | null } = {},
): Batch {
  const of = (notification: Notification): BatchNotification => ({
    notification,
    actor: null,
    text: null,
    posts: [],
    week,
  });
  const [first, ...others] = notifications;
  return {
    id: 1,
    channel: 'email',
    team: {
      id: 1,
      name: 'Hawks',
      zone: 'America/New_York',
      linkRevision: 3,
      words: {},
      colors: { primary: '#14284B', secondary: '#FDB927' },
    } as Batch['team'],
    reader: { playerId, name: 'Jordan', email: 'jordan@team.test', zone: null, language: 'en' },
    notifications: [of(first), ...others.map(of)],
  };
}

/** Each line of an e-mail's text, with the answers of a link in its place. */
async function linesOf(batch: Batch): Promise<string[]> {
  const text = (await composeMail(batch, options))?.text ?? '';
  return text.split('\n').map((line) => {
    const [, playerId, gameId, revision, answer] =
      /\/answer\/(\d+)\.(\d+)\.(\d+)\.[\w-]{43}\?answer=(\w+)$/.exec(line) ?? [];
    return answer ? `${answer} for game ${gameId}, player ${playerId}, revision ${revision}` : line;
  });
}

const answersFor = (gameId: number) =>
  ['in', 'maybe', 'out'].map((answer) => `${answer} for game ${gameId}, player 7, revision 3`);

const question = (gameId: number): Notification => ({
  kind: 'answer_wanted',
  facts: { ...game(gameId), isReminder: false },
});

describe('a mail to a reader in another zone', () => {
  const inBerlin = (batch: Batch): Batch => ({
    ...batch,
    reader: { ...batch.reader, zone: 'Europe/Berlin' },
  });
  const before = { day: '2026-11-19', time: '7:00 PM', location: null };
  const moved = { ...game(4), before, asksAgain: true } as const;

  test.each<[string, Notification, RegExp]>([
    ['asks', question(4), /7:45 PM EST/],
    ['tells of a move', { kind: 'game_moved', facts: moved }, /7:45 PM EST/],
    ['tells of a cancelled game', { kind: 'game_cancelled', facts: game(4) }, /7:45 PM EST/],
  ])('that %s names the zone in its subject and lines', async (_what, notification, time) => {
    const mail = await composeMail(inBerlin(batchOf([notification])), options);
    expect(mail?.subject).toMatch(time);
    expect(mail?.text).not.toMatch(/[AP]M(?! EST| your time)/);
    const near = await composeMail(batchOf([notification]), options);
    expect([near?.subject, near?.text, near?.html].join()).not.toMatch(/EST|your time/);
  });

  test('names it in each line of a mail about several games', async () => {
    const lines = await linesOf(inBerlin(batchOf([question(4), question(5)])));
    expect(lines.filter((line) => line.includes('7:45 PM'))).toHaveLength(2);
    for (const line of lines.filter((one) => one.includes('7:45 PM'))) expect(line).toContain('7:45 PM EST');
  });
});

describe('a mail about several games', () => {
  test('has the answers of each below its line, as the mail of one game has them', async () => {
    const lines = await linesOf(batchOf([question(4), question(5)]));
    const blocks = lines.join('\n').split('\n\n');
    expect(blocks.slice(2, 6)).toEqual([
      expect.stringContaining('Rival 4'),
      answersFor(4).join('\n'),
      expect.stringContaining('Rival 5'),
      answersFor(5).join('\n'),
    ]);
    const ofOne = await linesOf(batchOf([question(4)]));
    expect(ofOne.filter((line) => line.includes(' for game '))).toEqual(answersFor(4));
    const html = (await composeMail(batchOf([question(4), question(5)]), options))?.html ?? '';
    const hrefs = [...html.matchAll(/href="[^"]*\/answer\/7\.(\d)\.3\.[^"]*\?answer=(\w+)"/g)];
    expect(hrefs.map(([, gameId, answer]) => `${gameId} ${answer}`)).toEqual([
      ...['4 in', '4 maybe', '4 out', '5 in', '5 maybe', '5 out'],
    ]);
    expect(html.indexOf('Rival 4')).toBeLessThan(html.indexOf('/answer/7.4.'));
    expect(html.indexOf('/answer/7.4.')).toBeLessThan(html.lastIndexOf('Rival 5'));
  });

  test('asks once for a game that it tells of twice', async () => {
    const moved: Notification = {
      kind: 'game_moved',
      facts: { ...game(4), before: { day: '2026-11-18', time: null, location: null } },
    };
    const lines = await linesOf(batchOf([moved, moved]));
    expect(lines.filter((line) => line.includes(' for game '))).toEqual(answersFor(4));
  });

  test('asks nothing of games that take no answers, and nobody without a player', async () => {
    const cancelled: Notification = { kind: 'game_cancelled', facts: game(4) };
    expect((await linesOf(batchOf([cancelled, cancelled]))).join()).not.toContain(' for game ');
    const declined = batchOf([question(4), question(5)], { playerId: null });
    expect((await composeMail(declined, options))?.text).not.toContain('/answer/');
  });

  test('has twenty of them at most', async () => {
    const many = Array.from({ length: 30 }, (_, index) => question(index + 1));
    const lines = await linesOf(batchOf([question(100), ...many]));
    expect(lines.filter((line) => line.startsWith('in for game'))).toHaveLength(20);
  });
});

test('the week in one mail has the answers of the next game', async () => {
  const week = { results: [], mvp: null, leaders: [], next: game(9) };
  const digest: Notification = { kind: 'weekly_digest', facts: { week: '2026-11-15' } };
  const lines = await linesOf(batchOf([digest], { week }));
  expect(lines.filter((line) => line.includes(' for game '))).toEqual(answersFor(9));
  const without = await linesOf(batchOf([digest], { week: { ...week, next: null } }));
  expect(without.join()).not.toContain(' for game ');
});
