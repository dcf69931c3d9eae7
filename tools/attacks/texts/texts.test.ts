import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { afterAll, expect, test } from 'vitest';
import { createPost, getPost } from '#contract/feed/posts.ts';
import { getPlayer, updatePlayer } from '#contract/players.ts';
import { createGame, listSchedule } from '#contract/schedule.ts';
import { createWeeklyStats, listWeeklyStats, updateWeeklyStats } from '#contract/stats.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { getTeam } from '#contract/teams.ts';
import { toCsv } from '#domain/csv.ts';
import { withoutInvisible } from '#domain/text.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLeague, createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';
import { setting } from '../settings.ts';
import { hostileTexts, marker } from './hostile-texts.ts';

const count = setting('count', 60);
const seed = setting('seed', Math.floor(Math.random() * 2 ** 31));

const webRoot = await mkdtemp(join(tmpdir(), 'sixth-man-web-'));
await mkdir(join(webRoot, 'assets'));
await writeFile(join(webRoot, 'index.html'), '<head><!--head--></head><body>__PAGE__</body>');

const lines: string[] = [];
const { db, call, send, clock } = await startTestApp({ webRoot, loggerInstance: collectingLogger(lines) });
clock.set('2026-11-18T12:00[America/New_York]');
const team = await createTeam(db, { leagueId: await createLeague(db, { slug: 'harbor' }), slug: 'hawks' });
const { id: playerId, identity, username } = await createPlayer(db, team.id);
const line = await call(identity, createWeeklyStats, { body: { points: 1 } });
const profile = { position: 'Center', jerseyNumber: 7, height: `6'1"`, weight: '180', age: 31, username };
const texts = hostileTexts(count, seed);
const answers = { taken: 0, refused: 0 };
afterAll(() => console.log(`${count} texts, --seed=${seed}: ${JSON.stringify(answers)}`));

type Written = { status: number; error: { code?: string; issues?: readonly unknown[] | undefined } };

/** Whether the text was taken; a refusal says which fields. */
function isAccepted({ status, error }: Written, text: string): boolean {
  answers[status < 400 ? 'taken' : 'refused'] += 1;
  if (status < 400) return true;
  expect([status, error.code], JSON.stringify(text)).toEqual([400, 'validation_failed']);
  expect(error.issues?.length, JSON.stringify(text)).toBeGreaterThan(0);
  return false;
}

const oneLine = (text: string) => withoutInvisible(text).trim();
const manyLines = (text: string) => text.replace(/\r\n?/g, '\n').trim();

test('posts and notes come back as they were written, or are refused', async () => {
  for (const text of texts) {
    const post = await call(identity, createPost, { body: { content: text } });
    if (isAccepted(post, text)) {
      const { body } = await call(null, getPost, { params: { id: post.body.id } });
      expect(body.content).toBe(manyLines(text));
      await expectNoMarkup(`/team-feed?post=${post.body.id}`, text);
    }
    const note = { params: { id: line.body.id }, body: { notes: text } };
    if (isAccepted(await call(identity, updateWeeklyStats, note), text)) {
      const { body } = await call(null, listWeeklyStats, { query: { teamId: team.id } });
      expect(body[0]?.notes).toBe(manyLines(text));
    }
  }
});

test('names come back as they were written, or are refused: in the API and in the head of a page', async () => {
  for (const text of texts) {
    const body = { ...profile, name: text, nickname: text };
    if (isAccepted(await call(identity, updatePlayer, { params: { id: playerId }, body }), text)) {
      const read = await call(null, getPlayer, { params: { id: playerId } });
      expect([read.body.name, read.body.nickname]).toEqual([oneLine(text), oneLine(text)]);
      await expectNoMarkup(`/player/${playerId}`, text);
    }
    const settings = { name: text, timeSlot: text, timeZone: 'America/New_York' };
    const params = { id: team.id };
    if (isAccepted(await call(team.captain, updateTeamSettings, { params, body: settings }), text)) {
      expect((await call(null, getTeam, { params })).body.name).toBe(oneLine(text));
      await expectNoMarkup('/league/harbor/team/hawks/public', text);
    }
  }
});

test('games come back as they were written, or are refused: in the API and in the calendar', async () => {
  const opponents: string[] = [];
  for (const text of texts) {
    const body = { date: '2026-12-24', opponent: text, location: text, isHome: true, teamId: team.id };
    if (isAccepted(await call(team.captain, createGame, { body }), text)) opponents.push(oneLine(text));
  }
  const { body: games } = await call(null, listSchedule, { query: { teamId: team.id } });
  expect(games.map(({ opponent }) => opponent)).toEqual(expect.arrayContaining(opponents));
  const calendar = (await send(null, { url: '/calendar/harbor/hawks.ics' })).body;
  const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
  expect(events).toHaveLength(games.length);
  const summaries = events.map((event) => String(event.getFirstPropertyValue('summary')));
  for (const opponent of opponents)
    expect(summaries.some((summary) => summary.includes(opponent))).toBe(true);
});

test('a spreadsheet gets each as one cell, and none as a formula', () => {
  const rows: string[][] = parse(toCsv(texts.map((text) => [text, 'end'])), {
    bom: true,
    relax_column_count: true,
  });
  expect(rows).toHaveLength(texts.length);
  for (const [cell, end] of rows) {
    expect(end).toBe('end');
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  }
});

test('no text of anybody stands in the log', () => {
  expect(lines.filter((each) => each.includes(marker))).toEqual([]);
});

async function expectNoMarkup(url: string, text: string): Promise<void> {
  const { statusCode, body } = await send(null, { url });
  expect(statusCode).toBe(200);
  if (/[<>]/.test(text)) expect(body.includes(text.trim()), `${url} holds ${text}`).toBe(false);
}
