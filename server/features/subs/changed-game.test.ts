import { expect, test } from 'vitest';
import { createGame, updateGame } from '#contract/schedule.ts';
import { setInviting } from '#contract/subs.ts';
import { sendDueMails } from '#server/notifications/testing/due-mails.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createSubRow, createTeam } from '#server/testing/fixtures.ts';

const { call, clock, db } = await startTestApp({ outbox: ['email'] });
const values = { date: '2026-11-12', time: '19:45', opponent: 'Rivals', location: null, isHome: true };

/** How many mails subs got within half an hour. */
async function mailsToSubs(): Promise<number> {
  clock.set((await clock.now(db)).add({ minutes: 30 }).toString());
  const mails = await sendDueMails(db, clock);
  return mails.filter(({ to }) => to.address.endsWith('@subs.test')).length;
}

/** A game with an invited sub, who has the mail about it. */
async function gameWithSub(email: string) {
  clock.set('2026-11-10T17:00:00Z');
  const team = await createTeam(db);
  await createSubRow(db, team.id, { status: 'accepted', email });
  const { body: game } = await call(team.captain, createGame, { body: { ...values, teamId: team.id } });
  const params = { id: game.id };
  await call(team.captain, setInviting, { params, body: { isInviting: true } });
  expect(await mailsToSubs()).toBe(1);
  return {
    change: (body: object) => call(team.captain, updateGame, { params, body: { ...values, ...body } }),
  };
}

test.each([
  ['moved', { time: '21:45' }],
  ['cancelled', { isCancelled: true }],
])(
  'a sub is mailed when the game is %s, and not when the captain saves that without telling anyone',
  async (what, change) => {
    const game = await gameWithSub(`${what}@subs.test`);
    await game.change(change);
    expect(await mailsToSubs()).toBe(1);
    const quietGame = await gameWithSub(`quietly-${what}@subs.test`);
    await quietGame.change({ ...change, notify: false });
    expect(await mailsToSubs()).toBe(0);
  },
);
