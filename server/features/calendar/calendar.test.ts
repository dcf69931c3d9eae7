import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import { createResult, deleteResult } from '#contract/schedule/results.ts';
import { createGame, deleteGame, updateGame } from '#contract/schedule.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { formatMatchup } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { league } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createResultRow, createTeam } from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp();
clock.set('2026-11-20T12:00:00Z');

async function teamWithCalendar(overrides: Parameters<typeof createTeam>[1] = {}) {
  const team = await createTeam(db, overrides);
  const leagues = await db.select().from(league);
  const slug = leagues.find(({ id }) => id === team.leagueId)?.slug;
  const url = `/calendar/${slug}/${team.slug}.ics`;
  return { ...team, url, read: async (headers = {}) => send(null, { url, headers }) };
}

/** Read by another parser than the one that writes. */
function eventsOf(text: string): nodeIcal.VEvent[] {
  return Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one): one is nodeIcal.VEvent =>
      typeof one === 'object' && one !== null && 'type' in one && one.type === 'VEVENT',
  );
}

const bulls = {
  date: '2026-11-19',
  time: '19:45',
  opponent: 'Bulls',
  location: 'Pier Gym; court 2, rear door',
  isHome: true,
};

describe('a team’s calendar', () => {
  test('has each game with its time, place and title', async () => {
    const team = await teamWithCalendar({ name: 'Harbor Hawks', timeZone: 'America/New_York' });
    await call(team.captain, createGame, { body: bulls });
    await call(team.captain, createGame, {
      body: { date: '2027-03-20', time: '9:00 AM', opponent: 'Sharks', location: null, isHome: false },
    });
    const reply = await team.read();
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [first, second] = eventsOf(reply.body);
    expect(first).toMatchObject({
      summary: 'Harbor Hawks vs Bulls',
      location: 'Pier Gym; court 2, rear door',
      status: 'CONFIRMED',
    });
    expect(first?.start.toISOString()).toBe('2026-11-20T00:45:00.000Z');
    expect(first?.end?.toISOString()).toBe('2026-11-20T02:00:00.000Z');
    expect(second?.summary).toBe('Harbor Hawks @ Sharks');
    expect(second?.start.toISOString()).toBe('2027-03-20T13:00:00.000Z');
  });

  test('is in the language of the device that reads it, in every cache', async () => {
    const team = await teamWithCalendar({ name: 'Harbor Hawks' });
    await call(team.captain, createGame, { body: { ...bulls, date: '2027-03-20', isCancelled: true } });
    const reply = await team.read({ 'accept-language': 'fr-CA' });
    const matchup = 'Harbor Hawks vs Bulls';
    const title = inLanguage('fr', () =>
      m.calendar_cancelled({ matchup: formatMatchup('Harbor Hawks', bulls) }),
    );
    expect([title === matchup, eventsOf(reply.body)[0]?.summary]).toEqual([false, title]);
    expect(reply.headers.vary).toContain('accept-language');
  });

  test('keeps to the letter of RFC 5545', async () => {
    const team = await teamWithCalendar({
      name: 'Étoiles, “Château”; Père-Marquette \\ Hawks 🏀',
      timeZone: 'Europe/Paris',
    });
    const opponent = 'Ünïcödé 🏀 '.repeat(6).trim();
    await call(team.captain, createGame, { body: { ...bulls, date: '2026-10-25', opponent } });
    await call(team.captain, createGame, { body: { ...bulls, date: '2026-10-24', time: null } });
    const { body } = await team.read();
    expect(body).not.toMatch(/[^\r]\n|\r[^\n]/);
    const lines = body.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.slice(0, 3)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0', expect.stringMatching(/^PRODID:/)]);
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    const unfolded = body.replaceAll('\r\n ', '');
    for (const needed of ['UID:', 'DTSTAMP:', 'LAST-MODIFIED:', 'SEQUENCE:', 'DTSTART', 'SUMMARY:']) {
      expect(unfolded.split(`\r\n${needed}`).length - 1, needed).toBeGreaterThanOrEqual(2);
    }
    expect(unfolded).toContain('DTSTART;TZID=Europe/Paris:20261025T194500');
    expect(unfolded).toContain('TZID:Europe/Paris\r\n');
    expect(unfolded).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
    expect(unfolded).toContain(`SUMMARY:Étoiles\\, “Château”\\; Père-Marquette \\\\ Hawks 🏀 vs ${opponent}`);
    expect(eventsOf(body).map(({ start }) => start.toISOString())[1]).toBe('2026-10-25T18:45:00.000Z');
  });

  test('folds a line of any length at 75 octets', async () => {
    const team = await teamWithCalendar();
    for (let length = 20; length <= 60; length++) {
      await createGameRow(db, team.id, {
        playedOn: '2026-11-05',
        opponent: 'x'.repeat(length),
        location: 'ü'.repeat(length * 2),
      });
    }
    const { body } = await team.read();
    const octets = body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBe(75);
    expect(eventsOf(body).map(({ location }) => String(location).length)).toContain(120);
  });

  test('holds no control character, whatever was stored', async () => {
    const team = await teamWithCalendar({ name: 'Harbor\rHawks\u0007' });
    await createGameRow(db, team.id, {
      playedOn: '2026-11-05',
      opponent: 'Bulls\r\nBEGIN:VALARM',
      location: 'Pier\u001bGym',
    });
    const { body } = await team.read();
    expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect(body).not.toMatch(/^BEGIN:VALARM/m);
    expect(body).toContain('LOCATION:Pier Gym\r\n');
  });

  test('has a zone of its own that turns its clocks when the country does', async () => {
    const team = await teamWithCalendar({ timeZone: 'America/New_York' });
    await createGameRow(db, team.id, { playedOn: '2026-10-31' });
    await createGameRow(db, team.id, { playedOn: '2027-03-20' });
    const { body } = await team.read();
    const zone = /BEGIN:VTIMEZONE.*END:VTIMEZONE/s.exec(body)?.[0];
    expect(zone?.split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'DTSTART:20261030T000000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261101T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270314T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]);
  });

  test('shows a game all day while its time is to be announced', async () => {
    const team = await teamWithCalendar();
    await createGameRow(db, team.id, { playedOn: '2026-11-19', time: null });
    const { body } = await team.read();
    expect(body).toContain('DTSTART;VALUE=DATE:20261119\r\n');
    expect(eventsOf(body)[0]?.datetype).toBe('date');
  });

  test('follows a game under the same name: moved, cancelled, played', async () => {
    const team = await teamWithCalendar({ name: 'Hawks' });
    const added = await call(team.captain, createGame, { body: bulls });
    const event = async () => eventsOf((await team.read()).body)[0]!;
    const before = await event();
    const params = { id: added.body.id };
    await call(team.captain, updateGame, {
      params,
      body: { ...bulls, date: '2026-11-26', isCancelled: true },
    });
    const cancelled = await event();
    expect(cancelled).toMatchObject({
      uid: before.uid,
      status: 'CANCELLED',
      summary: 'CANCELED: Hawks vs Bulls',
    });
    expect(cancelled.start.toISOString()).toBe('2026-11-27T00:45:00.000Z');
    expect(Number(cancelled.sequence)).toBeGreaterThan(Number(before.sequence));
    expect(+cancelled.lastmodified!).toBeGreaterThanOrEqual(+before.lastmodified!);
    await call(team.captain, updateGame, { params, body: { ...bulls, isHome: false } });
    const score = { hbaScore: 68, opponentScore: 61, notes: 'Overtime.', scheduleGameId: params.id };
    const result = await call(team.captain, createResult, { body: score });
    const played = await event();
    expect(played).toMatchObject({
      uid: before.uid,
      summary: 'Hawks @ Bulls (68-61)',
      description: 'Overtime.',
    });
    await call(team.captain, deleteResult, { params: { id: result.body.id }, body: {} });
    const cleared = await event();
    expect(cleared.summary).toBe('Hawks @ Bulls');
    expect(Number(cleared.sequence)).toBeGreaterThan(Number(played.sequence));
    await call(team.captain, deleteGame, { params });
    expect(eventsOf((await team.read()).body)).toEqual([]);
  });

  test.each([{ name: 'Harbor Owls' }, { timeZone: 'Europe/London' }])(
    'updates every game when the team changes to %o',
    async (change) => {
      const team = await teamWithCalendar({ name: 'Hawks', timeZone: 'America/New_York' });
      const added = await call(team.captain, createGame, { body: bulls });
      const settings = { params: { id: team.id } };
      const read = async () => eventsOf((await team.read()).body)[0]!;
      const before = await read();
      clock.set('2026-11-20T13:00:00Z');
      await call(team.captain, updateTeamSettings, { ...settings, body: { timeSlot: 'Tuesdays' } });
      expect((await read()).sequence).toBe(before.sequence);
      await call(team.captain, updateTeamSettings, { ...settings, body: change });
      const after = await read();
      expect(after.uid).toBe(before.uid);
      expect(Number(after.sequence)).toBe(Number(before.sequence) + 1);
      expect(after.lastmodified?.toISOString()).toBe('2026-11-20T13:00:00.000Z');
      expect(added.status).toBe(201);
      clock.set('2026-11-20T12:00:00Z');
    },
  );

  test('is not sent again while nothing has changed', async () => {
    const team = await teamWithCalendar();
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    const first = await team.read();
    const etag = String(first.headers.etag);
    for (const tag of [etag, `W/${etag}`]) {
      const again = await team.read({ 'if-none-match': tag });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    await createResultRow(db, game, [50, 40]);
    const changed = await team.read({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('is found only by the slugs of an active league and team', async () => {
    const team = await teamWithCalendar();
    const closed = await teamWithCalendar({ isActive: false });
    for (const url of [
      closed.url,
      team.url.replace('.ics', ''),
      '/calendar/none/none.ics',
      '/calendar/%00/%00.ics',
      `${team.url}.ics`,
    ]) {
      expect((await send(null, { url })).statusCode, url).toBe(404);
    }
  });
});
