import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createComment } from '#contract/feed/comments.ts';
import { createPost, listPosts, pinPost, updatePost } from '#contract/feed/posts.ts';
import { listNotifications } from '#contract/notifications.ts';
import { deletePlayer } from '#contract/players.ts';
import { addScorebookEvents, postScorebookFinal } from '#contract/scorebook.ts';
import { search } from '#contract/search.ts';
import { createWeeklyStats, updateWeeklyStats } from '#contract/stats.ts';
import { statSummary } from '#domain/stat-line.ts';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createResultRow, createTeam } from '#server/testing/fixtures.ts';
import { scorerEvent } from '#server/testing/scorebook-events.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-18T20:00[America/New_York]');

const readerLanguages = ['en', 'de', 'es', 'fr', 'pt-BR'] as const;

/** A team with a reader of each language. */
async function teamOfReaders() {
  const team = await createTeam(db);
  const readers = await Promise.all(
    readerLanguages.map(async (language) => ({
      ...(await createPlayer(db, team.id, { name: `Reader ${language}`, language })),
      language,
    })),
  );
  return { team, readers };
}

type Reader = Awaited<ReturnType<typeof teamOfReaders>>['readers'][number];

const feedOf = async ({ identity }: Reader) => (await call(identity, listPosts)).body;
const searchBy = async ({ identity }: Reader, teamId: number, q: string) =>
  (await call(identity, search, { query: { q, teamId } })).body.posts.map(({ snippet }) => snippet);

const numbers = {
  points: 22,
  rebounds: 6,
  assists: 4,
  steals: 2,
  blocks: 0,
  turnovers: 2,
  minutesPlayed: 35,
};

test('an automatic post is read and found in the language of each reader, and stored in none', async () => {
  const { team, readers } = await teamOfReaders();
  const author = await createPlayer(db, team.id);
  const { body: line } = await call(author.identity, createWeeklyStats, { body: numbers });
  const texts = new Set<string | undefined>();
  for (const reader of readers) {
    const text = inLanguage(reader.language, () => statSummary({ ...numbers, week: '2026-11-15' }));
    const [own] = await feedOf(reader);
    expect(own).toMatchObject({ content: text, weeklyStatsId: line.id });
    texts.add(own?.content);
    const word = inLanguage(reader.language, () => m.stat_minutesPlayed_short());
    // A snippet has plain spaces only.
    expect(await searchBy(reader, team.id, `22 35 ${word}`)).toEqual([text.replaceAll(/\s+/g, ' ')]);
  }
  expect(texts.size).toBe(5);
  const [german] = readers.filter(({ language }) => language === 'de');
  expect(await searchBy(german!, team.id, '22 PTS')).toEqual([]);
  expect(await db.select({ content: post.content }).from(post)).toContainEqual({ content: '' });

  await call(author.identity, updateWeeklyStats, {
    params: { id: line.id },
    body: { ...numbers, points: 23 },
  });
  expect((await feedOf(german!))[0]).toMatchObject({ content: expect.stringContaining('23\u00a0Pkt') });
});

test('how a game ended is in the language of each reader, until its author writes it anew', async () => {
  const { team, readers } = await teamOfReaders();
  await db.update(player).set({ name: 'Maya Torres' }).where(eq(player.id, team.captainId));
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-17', opponent: 'Night Herons' });
  const shot = { kind: 'shot', side: 'home', player: `p${team.captainId}`, points: 2, isMade: true } as const;
  const events = [scorerEvent(shot), scorerEvent({ kind: 'end' }, { clock: 0 })];
  await call(team.captain, addScorebookEvents, { params: { id: game.id }, body: { events } });
  await createResultRow(db, game, [2, 0]);
  expect((await call(team.captain, postScorebookFinal, { params: { id: game.id } })).status).toBe(200);
  for (const reader of readers) {
    const final = inLanguage(reader.language, () =>
      m.score_post_final({ team: team.name, ours: 2, opponent: 'Night Herons', theirs: 0 }),
    );
    const [own] = await feedOf(reader);
    expect(own?.content).toBe(`${final} Maya Torres 2.`);
    expect(await searchBy(reader, team.id, 'herons maya')).toEqual([own?.content.replaceAll(/\s+/g, ' ')]);
  }
  const [{ id } = { id: 0 }] = await feedOf(readers[0]!);
  const inGerman = (await feedOf(readers[1]!))[0]?.content ?? '';
  expect(inGerman).toMatch(/^Endstand: /);
  const content = 'What a game!';
  await call(team.captain, updatePost, { params: { id }, body: { content } });
  for (const reader of readers) expect((await feedOf(reader))[0]?.content).toBe(content);
});

test('a removed player, their post and their comment have a notice in the language of each reader', async () => {
  const { team, readers } = await teamOfReaders();
  const leaving = await createPlayer(db, team.id, { name: 'Noor Haddad' });
  const { body: own } = await call(leaving.identity, createPost, { body: { content: 'Bye' } });
  const answers = { params: { id: own.id }, body: { content: 'See you' } };
  const { body: comment } = await call(leaving.identity, createComment, answers);
  await call(readers[0]!.identity, createComment, {
    params: { id: own.id },
    body: { content: 'Too bad', parentCommentId: comment.id },
  });
  await call(team.captain, deletePlayer, { params: { id: leaving.id }, body: {} });
  for (const reader of readers) {
    const notices = inLanguage(reader.language, () => ({
      content: m.removed_post(),
      player: { name: m.removed_player() },
      firstComments: [{ content: m.removed_comment(), player: { name: m.removed_player() } }],
    }));
    expect(await feedOf(reader)).toMatchObject([notices]);
  }
  const names = (await db.select({ name: player.name }).from(player)).map(({ name }) => name);
  expect(names).toContain('');
});

test('a notification of an automatic post shows its text in the language of its reader', async () => {
  const { team, readers } = await teamOfReaders();
  const [english, german] = readers;
  const { body: line } = await call(german!.identity, createWeeklyStats, { body: numbers });
  const [automatic] = await feedOf(english!);
  expect(automatic?.weeklyStatsId).toBe(line.id);
  await call(english!.identity, pinPost, { params: { id: automatic!.id }, body: {} });
  const { body } = await call(german!.identity, listNotifications, { query: {} });
  expect(body.entries).toMatchObject([{ excerpt: expect.stringMatching(/^Stats für .*22\u00a0Pkt/) }]);
  expect(team.id).toBe(automatic?.teamId);
});
