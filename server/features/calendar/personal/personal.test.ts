import { eq } from 'drizzle-orm';
import nodeIcal from 'node-ical';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { renewAnswerLinks, setAnswer } from '#contract/attendance.ts';
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '#contract/calendar.ts';
import { deletePlayer } from '#contract/players.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { calendarLink } from '#server/database/schema/calendar.ts';
import { player as playerTable } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { league } from '#server/database/schema/teams.ts';
import { calendarKey, calendarPath } from '#server/signing/calendar-token.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createAway,
  createGameRow,
  createLeague,
  createPlayer,
  createResultRow,
  createTeam,
  setVisible,
} from '#server/testing/fixtures.ts';

const lines: string[] = [];
const loggerInstance = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const { db, call, send, clock } = await startTestApp({ loggerInstance });
const key = await calendarKey(db);
const strange = { current: new Uint8Array(32), former: null };

async function createCalendar() {
  clock.set('2026-11-12T12:00[America/New_York]');
  const team = await createTeam(db, { name: 'Harbor Hawks' });
  const player = await createPlayer(db, team.id, { name: 'Zelda Quimby' });
  return { team, player, ...(await linkOf(player)) };
}

async function linkOf({ identity }: Pick<Awaited<ReturnType<typeof createPlayer>>, 'identity'>) {
  const { body } = await call(identity, createCalendarLink, {});
  const path = new URL(body.url ?? '').pathname;
  return { path, read: (headers = {}) => send(null, { url: path, headers }) };
}

async function titlesOf(read: () => ReturnType<typeof send>): Promise<string[]> {
  return eventsOf((await read()).body).map(({ summary }) => String(summary));
}

/** Read by another parser than the one that writes. */
function eventsOf(text: string): nodeIcal.VEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one): one is nodeIcal.VEvent =>
      typeof one === 'object' && one !== null && 'type' in one && one.type === 'VEVENT',
  );
}

describe("a player's own calendar", () => {
  test('has the answer in the title of each game, with a link to its page', async () => {
    const { team, player, read } = await createCalendar();
    const answer = async (day: string, given: Answer | null) => {
      const game = await createGameRow(db, team.id, { playedOn: day, opponent: 'Bulls' });
      const params = { gameId: game.id };
      if (given) await call(player.identity, setAnswer, { params, body: { answer: given } });
      return game.id;
    };
    await answer('2026-11-19', 'in');
    await answer('2026-11-26', 'maybe');
    await answer('2026-12-03', 'out');
    const id = await answer('2026-12-10', null);
    await createAway(db, player, { firstDay: '2026-12-17', lastDay: '2026-12-17' });
    await answer('2026-12-17', null);
    expect(await titlesOf(read)).toEqual([
      '✓ In: Harbor Hawks vs Bulls',
      '? Maybe: Harbor Hawks vs Bulls',
      '✗ Out: Harbor Hawks vs Bulls',
      'No answer yet: Harbor Hawks vs Bulls',
      '✗ Out: Harbor Hawks vs Bulls',
    ]);
    const { body, statusCode, headers } = await read();
    const page = `http://localhost:3000/game/${id}`;
    expect(eventsOf(body)[3]).toMatchObject({ url: page, description: page });
    expect(body).toContain('X-WR-CALNAME:Harbor Hawks (my games)\r\n');
    expect(body).not.toMatch(/Zelda|Quimby/);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
  });

  test('is in its player’s language, whatever the calendar app prefers', async () => {
    const { team, player, read } = await createCalendar();
    await db.update(playerTable).set({ language: 'es' }).where(eq(playerTable.id, player.id));
    await createGameRow(db, team.id, { playedOn: '2026-11-19', opponent: 'Bulls' });
    const { body } = await read({ 'accept-language': 'de' });
    expect(body).toContain(inLanguage('es', () => m.calendar_own({ team: 'Harbor Hawks' })));
    const game = inLanguage('es', () => formatMatchup('Harbor Hawks', { opponent: 'Bulls', isHome: true }));
    expect(eventsOf(body)[0]?.summary).toBe(inLanguage('es', () => m.calendar_none({ game })));
  });

  test('follows an answer, a repeated question, a cancelled game and a result', async () => {
    const { team, player, read } = await createCalendar();
    const game = await createGameRow(db, team.id, {
      playedOn: '2026-11-19',
      time: '7:45 PM',
      updatedAt: '2026-11-12T12:00:00Z',
    });
    const event = async () => eventsOf((await read()).body)[0]!;
    const title = async () => (await titlesOf(read))[0]?.split(':')[0];
    const before = await event();
    expect(await title()).toBe('No answer yet');
    const etag = String((await read()).headers.etag);
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(304);
    clock.set('2026-11-13T12:00[America/New_York]');
    await call(player.identity, setAnswer, { params: { gameId: game.id }, body: { answer: 'in' } });
    expect((await read({ 'if-none-match': etag })).statusCode).toBe(200);
    expect(await title()).toBe('✓ In');
    const after = await event();
    expect(after.uid).toBe(before.uid);
    expect(after.lastmodified?.toISOString()).toBe('2026-11-13T17:00:00.000Z');
    await db.update(gameAnswer).set({ isStale: true }).where(eq(gameAnswer.gameId, game.id));
    expect(await title()).toBe('Answer again');
    clock.set('2026-11-19T19:45[America/New_York]');
    expect(await title(), 'an answer for another time is no answer').toMatch(/^Harbor Hawks vs /);
    const cancel = (isCancelled: boolean) =>
      db.update(scheduleGame).set({ isCancelled }).where(eq(scheduleGame.id, game.id));
    await cancel(true);
    expect(await title()).toBe('CANCELED');
    await cancel(false);
    await createResultRow(db, game, [68, 61]);
    expect(await titlesOf(read)).toEqual([expect.stringMatching(/^Harbor Hawks vs .+ \(68-61\)$/)]);
  });

  test('is one of its own for each player, beside the one of the team', async () => {
    const { team, player, read } = await createCalendar();
    const mate = await createPlayer(db, team.id);
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    await call(player.identity, setAnswer, { params: { gameId: game.id }, body: { answer: 'out' } });
    const ofMate = await linkOf(mate);
    const [{ slug } = { slug: '' }] = await db.select().from(league).where(eq(league.id, team.leagueId));
    const ofTeam = () => send(null, { url: `/calendar/${slug}/${team.slug}.ics` });
    const uids = await Promise.all(
      [read, ofMate.read, ofTeam].map(async (one) => eventsOf((await one()).body)[0]?.uid),
    );
    expect(new Set(uids).size).toBe(3);
    expect((await titlesOf(ofMate.read))[0]).toMatch(/^No answer yet/);
    expect((await titlesOf(ofTeam))[0]).toMatch(/^Harbor Hawks vs/);
  });

  test('of a league with the slug `me` is the team’s all the same', async () => {
    clock.set('2026-11-12T12:00[America/New_York]');
    const team = await createTeam(db, { leagueId: await createLeague(db, { slug: 'me' }), slug: 'hawks' });
    await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    const { statusCode, body } = await send(null, { url: '/calendar/me/hawks.ics' });
    expect([statusCode, eventsOf(body).length]).toEqual([200, 1]);
  });
});

describe('the secret URL', () => {
  const urlOf = async (identity: Parameters<typeof call>[0]) =>
    (await call(identity, getCalendarLink, {})).body;

  test('is made on request, shown again, renewed and ended only by its player', async () => {
    const { player, path, read } = await createCalendar();
    expect((await urlOf(player.identity)).url).toBe(`http://localhost:3000${path}`);
    const other = await createCalendar();
    const renewed = await linkOf(player);
    expect([(await read()).statusCode, (await renewed.read()).statusCode]).toEqual([404, 200]);
    expect((await other.read()).statusCode).toBe(200);
    expect((await call(player.identity, deleteCalendarLink, {})).status).toBe(204);
    expect((await renewed.read()).statusCode).toBe(404);
    expect(await urlOf(player.identity)).toEqual({ url: null });
    expect((await other.read()).statusCode).toBe(200);
    const again = await linkOf(player);
    expect((await read()).statusCode).toBe(404);
    expect((await renewed.read()).statusCode).toBe(404);
    expect((await again.read()).statusCode).toBe(200);
  });

  test('is not ended by renewing the links of mails', async () => {
    const { team, read } = await createCalendar();
    await call(team.captain, renewAnswerLinks, { params: { id: team.id } });
    expect((await read()).statusCode).toBe(200);
  });

  test('ends at once for a removed player, one who is no longer approved, and while the team or its league is hidden', async () => {
    const removed = await createCalendar();
    await call(removed.team.captain, deletePlayer, { params: { id: removed.player.id } });
    expect((await removed.read()).statusCode).toBe(404);
    expect(await db.select().from(calendarLink).where(eq(calendarLink.playerId, removed.player.id))).toEqual(
      [],
    );
    const pending = await createCalendar();
    await db.update(playerTable).set({ isApproved: false }).where(eq(playerTable.id, pending.player.id));
    expect((await pending.read()).statusCode).toBe(404);
    const hidden = await createCalendar();
    await setVisible(db, hidden.team, { of: 'team', isActive: false });
    expect((await hidden.read()).statusCode).toBe(404);
    const ofHiddenLeague = await createCalendar();
    await setVisible(db, ofHiddenLeague.team, { of: 'league', isActive: false });
    expect((await ofHiddenLeague.read()).statusCode).toBe(404);
  });

  test('is not to be had by changing one, and every refusal is alike', async () => {
    const [own, other] = [await createCalendar(), await createCalendar()];
    const token = own.path.slice('/calendar/me/'.length, -'.ics'.length);
    const [, serial = '', signature = ''] = token.split('.');
    const forged = [
      `${other.player.id}.${serial}.${signature}`,
      `${own.player.id}.${serial.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}.${signature}`,
      token.slice(0, -1),
      `${own.player.id}.${serial}`,
      calendarPath(strange, { playerId: own.player.id, serial }).slice(13, -4),
      // Signed, and of nobody's calendar.
      calendarPath(key, { playerId: other.player.id, serial }).slice(13, -4),
      'made.up',
    ];
    const replies = await Promise.all(forged.map((one) => send(null, { url: `/calendar/me/${one}.ics` })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 404));
    const codes = replies.map((reply) => reply.json<{ code: string; message: string }>());
    expect(new Set(codes.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual(forged.map(() => 'no-store'));
  });

  test('limits guesses, and not requests with a valid URL', async () => {
    const { read } = await createCalendar();
    const guess = (n: number) => send(null, { url: `/calendar/me/gue.ss${n}.ics` });
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(n)));
      statuses.push(...replies.map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await read()).statusCode).toBe(200);
  });

  test('stands in no line of the log', async () => {
    const { player, path, read } = await createCalendar();
    lines.length = 0;
    await read();
    await call(player.identity, getCalendarLink, {});
    await call(player.identity, deleteCalendarLink, {});
    expect((await read()).statusCode).toBe(404);
    const [, serial = 'none', signature = 'none'] = path.split('.');
    expect(lines.filter((line) => line.includes('GET /calendar/:leagueSlug/:file'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes(serial) || line.includes(signature))).toEqual([]);
  });
});
