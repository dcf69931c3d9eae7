import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { getMessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import { choiceKinds } from '#domain/notifications/choices.ts';
import { defaultChannels } from '#domain/notifications/kinds.ts';
import { notificationPreference } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { call, db, send } = await startTestApp({ outbox: ['email'] });

async function teamWithPlayer() {
  const team = await createTeam(db, { timeZone: 'America/New_York' });
  return { team, player: await createPlayer(db, team.id) };
}

type Reader = Awaited<ReturnType<typeof teamWithPlayer>>['player'];

const read = async ({ identity }: Reader) => (await call(identity, getMessageSettings)).body;
const update = ({ identity }: Reader, body: object) => call(identity, updateMessageSettings, { body });

const rowOf = (settings: Awaited<ReturnType<typeof read>>, kind: string) =>
  settings.kinds.find((row) => row.kind === kind);

describe('somebody who has changed nothing', () => {
  test('has the defaults, and quiet hours of the night in the zone of the team', async () => {
    const { player } = await teamWithPlayer();
    const { kinds, ...settings } = await read(player);
    expect(settings).toEqual({
      sends: { push: false, email: true },
      pushKey: null,
      pushDevices: 0,
      quiet: { from: 22 * 60, to: 8 * 60 },
      timeZone: 'America/New_York',
      hasOwnTimeZone: false,
      feed: 'off',
      weeklyDigest: false,
    });
    for (const { kind, inbox, push, email } of kinds) {
      const on = Object.entries({ inbox, push, email }).filter(([, isOn]) => isOn);
      expect(on.map(([channel]) => channel).toSorted(), kind).toEqual(defaultChannels[kind].toSorted());
    }
  });

  test('chooses for accounts that wait for approval only as captain', async () => {
    const { team, player } = await teamWithPlayer();
    const { body: ofCaptain } = await call(team.captain, getMessageSettings);
    expect(ofCaptain.kinds.map(({ kind }) => kind)).toEqual(choiceKinds.map(({ kind }) => kind));
    expect(rowOf(await read(player), 'approval_waiting')).toBeUndefined();
  });
});

describe('a change', () => {
  test('of a channel leaves all others as they are, however often it is sent', async () => {
    const { player } = await teamWithPlayer();
    const choice = { kind: 'result_entered', channel: 'email', isEnabled: true };
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await update(player, { choices: [choice] });
      expect(status).toBe(200);
      expect(rowOf(body, 'result_entered')).toMatchObject({ inbox: true, push: false, email: true });
      expect(rowOf(body, 'game_added')).toMatchObject({ inbox: true, push: false, email: false });
    }
    await update(player, { choices: [{ ...choice, isEnabled: false }] });
    expect(rowOf(await read(player), 'result_entered')).toMatchObject({ email: false });
  });

  test('that is sent under a key is answered with all settings', async () => {
    const { player } = await teamWithPlayer();
    const warnings: string[] = [];
    const listen = (warning: Error) => void warnings.push(warning.message);
    process.on('warning', listen);
    const reply = await send(player.identity, {
      method: 'PUT',
      url: updateMessageSettings.path,
      headers: { 'idempotency-key': 'a-change-of-the-feed' },
      payload: { feed: 'instant' },
    });
    await setImmediate();
    process.off('warning', listen);
    expect([reply.statusCode, reply.json().feed, warnings]).toEqual([200, 'instant', []]);
  });

  test('of one that is named twice does the last', async () => {
    const { player } = await teamWithPlayer();
    const choice = { kind: 'mentioned', channel: 'email' };
    const { body } = await update(player, {
      choices: [
        { ...choice, isEnabled: false },
        { ...choice, isEnabled: true },
      ],
    });
    expect(rowOf(body, 'mentioned')).toMatchObject({ email: true });
  });

  test('of quiet hours, zone, feed or digest leaves the others as they are', async () => {
    const { player } = await teamWithPlayer();
    await update(player, { feed: 'instant' });
    await update(player, { timeZone: 'Europe/Berlin' });
    await update(player, { quiet: { from: 0, to: 1439 } });
    await update(player, { weeklyDigest: true });
    const changed = {
      quiet: { from: 0, to: 1439 },
      timeZone: 'Europe/Berlin',
      hasOwnTimeZone: true,
      feed: 'instant',
      weeklyDigest: true,
    };
    expect(await read(player)).toMatchObject(changed);
    await update(player, { quiet: null });
    expect(await read(player)).toMatchObject({ ...changed, quiet: null });
  });

  test('is only the caller’s', async () => {
    const { team, player } = await teamWithPlayer();
    const mate = await createPlayer(db, team.id);
    const before = await read(mate);
    await update(player, {
      choices: [{ kind: 'game_moved', channel: 'email', isEnabled: false }],
      feed: 'daily',
      quiet: null,
      weeklyDigest: true,
    });
    expect(await read(mate)).toEqual(before);
  });

  test.each([
    ['a kind that there is not', { choices: [{ kind: 'raffle', channel: 'push', isEnabled: true }] }],
    [
      'a kind without a choice',
      { choices: [{ kind: 'account_declined', channel: 'email', isEnabled: false }] },
    ],
    ['a channel that there is not', { choices: [{ kind: 'mentioned', channel: 'fax', isEnabled: true }] }],
    ['no choices', { choices: [] }],
    [
      'more choices than there are',
      {
        choices: Array.from({ length: 101 }, () => ({
          kind: 'mentioned',
          channel: 'push',
          isEnabled: true,
        })),
      },
    ],
    ['a minute after the day', { quiet: { from: 0, to: 1440 } }],
    ['half of the quiet hours', { quiet: { from: 60 } }],
    ['a zone that there is not', { timeZone: 'Mars/Olympus' }],
    ['a feed setting that there is not', { feed: 'weekly' }],
    ['somebody else’s player', { playerId: 1, feed: 'off' }],
  ])('to %s is refused, and nothing is written', async (_what, body) => {
    const { player } = await teamWithPlayer();
    const before = await db.$count(notificationPreference);
    expect((await update(player, body)).status).toBe(400);
    expect(await db.$count(notificationPreference)).toBe(before);
  });
});
