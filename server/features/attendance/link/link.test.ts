import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { renewAnswerLinks, setAnswer } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { deletePlayer } from '#contract/players.ts';
import { updateGame } from '#contract/schedule.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { notificationSettings } from '#server/database/schema/notifications.ts';
import { player as playerTable } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { answerKey, answerPath, answerToken } from '#server/signing/answer-link.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createAway, createGameRow, createPlayer, createTeam, setVisible } from '#server/testing/fixtures.ts';
import { recordStatements } from '#server/testing/statements.ts';

const { db, call, send, clock } = await startTestApp();
const key = await answerKey(db);
const strange = { current: new Uint8Array(32), former: null };

async function createLink() {
  clock.set('2026-11-12T12:00[America/New_York]');
  const team = await createTeam(db);
  const values = { playedOn: '2026-11-19', time: '7:45 PM', opponent: 'Night <Owls>', location: 'Main gym' };
  const game = await createGameRow(db, team.id, values);
  const player = await createPlayer(db, team.id, { name: 'Zelda Quimby' });
  return { team, game, player, ...linkOf(player.id, game.id) };
}

function linkOf(playerId: number, gameId: number, revision = 0) {
  const url = answerPath(key, { playerId, gameId, revision });
  const open = (query = '') => send(null, { method: 'GET', url: url + query });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (answer: Answer | string, note = '') =>
    send(null, { method: 'POST', url, headers, payload: new URLSearchParams({ answer, note }).toString() });
  return { url, open, press };
}

function answersOf(gameId: number) {
  return db.select().from(gameAnswer).where(eq(gameAnswer.gameId, gameId)).orderBy(gameAnswer.playerId);
}

/** The rows of each table that a reader of the link could touch. */
async function allRows() {
  const tables = [
    'game_answer',
    'player_away',
    'attendance_settings',
    'notification',
    'audit_entry',
    'player',
  ];
  const counts = tables.map(
    (name) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as rows from ${sql.identifier(name)} t`,
  );
  return (await db.execute(sql.join(counts, sql` union all `))).rows;
}

describe('the link of a mail', () => {
  test('shows the game, the own answer and three buttons, and writes nothing, whatever it preselects', async () => {
    const { open, url } = await createLink();
    const before = await allRows();
    for (const query of ['', '?answer=in', '?answer=out', '?answer=nonsense']) {
      const { statusCode, body, headers } = await open(query);
      expect(statusCode).toBe(200);
      expect(body).toContain('vs Night &lt;Owls&gt;, Thu, Nov 19, 7:45 PM<');
      expect(body).toContain('Main gym');
      expect(body).toContain('No answer');
      expect(body.match(/<button name="answer"/g)).toHaveLength(3);
      expect(body).toContain('name="robots" content="noindex"');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
    expect((await send(null, { method: 'HEAD', url: `${url}?answer=in` })).statusCode).toBe(200);
    const { body } = await open('?answer=out');
    expect(body.match(/class="big"[^>]*>[^<]*/g)).toEqual(['class="big" data-confirm>I&#39;m out']);
    expect(body).toContain('One more tap to confirm');
    expect(body).toContain('<button name="answer" value="in" class="plain">');
    expect((await open()).body).not.toContain('class="big"');
    expect(await allRows()).toEqual(before);
  });

  test('names the zone of the time to somebody who lives in another one', async () => {
    const { open, team, player } = await createLink();
    await db
      .insert(notificationSettings)
      .values({ teamId: team.id, playerId: player.id, timeZone: 'America/Los_Angeles' });
    expect((await open()).body).toContain('Thu, Nov 19, 7:45 PM EST<');
  });

  test('takes an answer with a note by its form, again and again', async () => {
    const { open, press, game, player } = await createLink();
    for (const _twice of [1, 2]) {
      const { statusCode, body } = await press('in', ' Ten\r\nminutes <late> ');
      expect([statusCode, body]).toEqual([
        200,
        expect.stringContaining('<p class="done" role="status">You&#39;re in. See you there!</p>'),
      ]);
    }
    expect(await answersOf(game.id)).toMatchObject([
      { playerId: player.id, answer: 'in', note: 'Ten minutes <late>', source: 'link' },
    ]);
    expect((await open()).body).toContain('Ten minutes &lt;late&gt;</textarea>');
    expect((await press('out')).statusCode).toBe(200);
    expect(await answersOf(game.id)).toMatchObject([{ answer: 'out', note: null }]);
    const { body } = await call(player.identity, setAnswer, {
      params: { gameId: game.id },
      body: { answer: 'maybe' },
    });
    expect(body).toMatchObject({ answer: 'maybe', source: 'player' });
  });

  test('says afterwards how many are in, without names, and leads to the calendar', async () => {
    const { press, team } = await createLink();
    const mate = await createPlayer(db, team.id, { name: 'Quentin Mate' });
    const { body } = await press('in');
    expect(body).toContain('1 in · 0 maybe · 0 out');
    expect(body).not.toContain(mate.name);
    expect(body).toMatch(/href="\/calendar\/[\w-]+\/[\w-]+\.ics"/);
    expect(body).not.toContain('data-confirm');
  });

  test('runs only a script of this server, and none once the answer is given', async () => {
    const { open, press } = await createLink();
    const { body, headers } = await open('?answer=in');
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/confirm.js">']);
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect((await open()).body).not.toContain('<script');
    await press('in');
    expect((await open('?answer=in')).body).not.toContain('<script');
    expect((await open('?answer=out')).body).toContain('<script');
  });

  test('asks again after the game has moved, and then shows no answer as given', async () => {
    const { open, press, team, game } = await createLink();
    await press('in');
    await call(team.captain, updateGame, {
      params: { id: game.id },
      body: {
        date: '2026-11-19',
        time: '10:20 PM',
        opponent: 'Night <Owls>',
        location: 'Main gym',
        isHome: true,
        isCancelled: false,
      },
    });
    const { body } = await open();
    expect(body).toContain('You said In for 7:45 PM. It&#39;s 10:20 PM now. Are you in?');
    expect(body).not.toContain('You: In');
    expect(body.match(/<button name="answer" value="\w+" class="plain">/g)).toHaveLength(3);
    const again = await open('?answer=in');
    expect(again.body).toContain('data-confirm');
    expect((await press('in')).body).toContain('You&#39;re in. See you there!');
    expect((await open()).body).toContain('You: In');
  });

  test('takes nothing but the three answers and a note of one line', async () => {
    const { press, url, game } = await createLink();
    const refused = [
      await press('perhaps'),
      await press('in', 'x'.repeat(101)),
      await press('in', 'a\u0000b'),
      await send(null, { method: 'POST', url }),
      await send(null, { method: 'POST', url, payload: { answer: 'in' } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect((await send(null, { method: 'POST', url, payload: 'x'.repeat(5000) })).statusCode).toBe(413);
    expect(await answersOf(game.id)).toEqual([]);
  });

  test('says that days away answer, and takes another answer', async () => {
    const { open, press, player, game } = await createLink();
    await createAway(db, player, {
      firstDay: '2026-11-18',
      lastDay: '2026-11-20',
      createdAt: '2026-11-12T16:00:00Z',
    });
    expect((await open()).body).toContain('You: Out · Away');
    await press('in');
    expect(await answersOf(game.id)).toMatchObject([{ answer: 'in', source: 'link' }]);
  });

  test('is one statement for who reads it, and one for the key', async () => {
    const { open } = await createLink();
    const { statements } = await recordStatements(async () => void (await open()));
    expect(statements).toHaveLength(2);
  });
});

describe('a link that takes no answer says why, names nobody and changes nothing', () => {
  async function expectClosed(
    of: { open: () => ReturnType<typeof send>; press: (a: Answer) => ReturnType<typeof send> },
    status: number,
    text: string,
  ) {
    const before = await allRows();
    for (const reply of [await of.open(), await of.press('in')]) {
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([status, 'no-store']);
      expect(reply.body).toContain(text);
      for (const name of ['Zelda', 'Quimby', 'Owls', '<form']) expect(reply.body).not.toContain(name);
    }
    expect(await allRows()).toEqual(before);
  }

  test('when it was forged, cut off or signed for somebody else', async () => {
    const [own, other] = [await createLink(), await createLink()];
    const token = own.url.slice('/answer/'.length);
    const signature = token.slice(token.lastIndexOf('.'));
    const forged = [
      `${other.player.id}.${own.game.id}.0${signature}`,
      `${own.player.id}.${other.game.id}.0${signature}`,
      `${own.player.id}.${own.game.id}.1${signature}`,
      token.slice(0, -1),
      answerToken(strange, { playerId: own.player.id, gameId: own.game.id, revision: 0 }),
      'made-up',
    ];
    for (const one of forged) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode, body } = await send(null, { method, url: `/answer/${one}` });
        expect([statusCode, body]).toEqual([404, expect.stringContaining('t valid')]);
      }
    }
    expect(await answersOf(own.game.id)).toEqual([]);
  });

  test('when its player and its game are of two teams', async () => {
    const [own, other] = [await createLink(), await createLink()];
    await expectClosed(linkOf(own.player.id, other.game.id), 410, 'has expired');
  });

  test('when the captain has renewed the links', async () => {
    const { team, open, press, player, game } = await createLink();
    await call(team.captain, renewAnswerLinks, { params: { id: team.id } });
    await expectClosed({ open, press }, 410, 'reset these links');
    const newer = linkOf(player.id, game.id, 1);
    expect((await newer.press('in')).statusCode).toBe(200);
    await call(team.captain, renewAnswerLinks, { params: { id: team.id } });
    await expectClosed(newer, 410, 'reset these links');
    const { body } = await call(team.captain, listAudit, { params: { id: team.id } });
    expect(body.entries.map(({ action }) => action)).toEqual([
      'answer_links_renewed',
      'answer_links_renewed',
    ]);
  });

  test('when the game is cancelled, has begun, or is gone', async () => {
    const { open, press, game } = await createLink();
    const set = (values: Partial<typeof scheduleGame.$inferInsert>) =>
      db.update(scheduleGame).set(values).where(eq(scheduleGame.id, game.id));
    await set({ isCancelled: true });
    await expectClosed({ open, press }, 410, 'canceled');
    await set({ isCancelled: false });
    clock.set('2026-11-19T19:44:59[America/New_York]');
    expect((await open()).statusCode).toBe(200);
    clock.set('2026-11-19T19:45[America/New_York]');
    await expectClosed({ open, press }, 410, 'already started');
    await db.delete(scheduleGame).where(eq(scheduleGame.id, game.id));
    await expectClosed({ open, press }, 410, 'has expired');
  });

  test('when its player was removed or is no longer approved, and while the team or its league is hidden', async () => {
    const removed = await createLink();
    await call(removed.team.captain, deletePlayer, { params: { id: removed.player.id } });
    await expectClosed(removed, 410, 'has expired');
    const pending = await createLink();
    await db.update(playerTable).set({ isApproved: false }).where(eq(playerTable.id, pending.player.id));
    await expectClosed(pending, 410, 'has expired');
    const hidden = await createLink();
    await setVisible(db, hidden.team, { of: 'team', isActive: false });
    await expectClosed(hidden, 410, 'has expired');
    const ofHiddenLeague = await createLink();
    await setVisible(db, ofHiddenLeague.team, { of: 'league', isActive: false });
    await expectClosed(ofHiddenLeague, 410, 'has expired');
  });
});

test('fifty links of one game are answered at once, and each answer stays', async () => {
  const { team, game } = await createLink();
  const players = await Promise.all(Array.from({ length: 50 }, () => createPlayer(db, team.id)));
  const choices = ['in', 'maybe', 'out'] as const;
  const replies = await Promise.all(
    players.map(({ id }, index) => linkOf(id, game.id).press(choices[index % 3] ?? 'in')),
  );
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const given = new Map((await answersOf(game.id)).map(({ playerId, answer }) => [playerId, answer]));
  expect(players.map(({ id }) => given.get(id))).toEqual(players.map((_, index) => choices[index % 3]));
});

test('guessing is limited, and does not lock out who holds a link', async () => {
  const { open } = await createLink();
  const guesses = Array.from({ length: 61 }, (_, n) => send(null, { url: `/answer/guess-${n}` }));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect((await send(null, { url: '/answer/guess' })).body).toContain('role="alert"');
  expect((await open()).statusCode).toBe(200);
});
