import { listPosts } from '#contract/feed/posts.ts';
import { listWinners } from '#contract/mvp.ts';
import { listPlayers } from '#contract/players.ts';
import { listResults } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { getBoxScore, getLeaderboard, listWeeklyStats } from '#contract/stats.ts';
import type { TeamDetail } from '#contract/teams.ts';
import { m } from '#messages';
import type { ArchiveFile } from '#server/archive/zip-stream.ts';
import type { Database } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { awardsPage } from '../pages/awards-page.ts';
import { type FullPost, feedPage } from '../pages/feed-page.ts';
import { gamePage } from '../pages/game-page.ts';
import { leadersPage } from '../pages/leaders-page.ts';
import { rosterPage } from '../pages/roster-page.ts';
import { schedulePage } from '../pages/schedule-page.ts';
import { styleSheet } from '../pages/style-sheet.ts';
import type { Yearbook, YearbookSeason } from '../pages/yearbook.ts';
import { csvFiles, feedCsv } from './csv.ts';
import { readFullPost } from './full-post.ts';
import { Pictures } from './pictures.ts';
import type { ReadTeam } from './team-reader.ts';

type Sources = {
  readonly db: Database;
  readonly read: ReadTeam;
  readonly team: TeamDetail;
  readonly now: Temporal.Instant;
};

const postsAPage = 20;

/** The files of a yearbook, each made when its turn comes; a picture comes before the first page that shows it. */
export async function* yearbookFiles(sources: Sources): AsyncGenerator<ArchiveFile> {
  const folder = `${sources.team.slug}-yearbook`;
  for await (const { name, content } of filesInFolder(sources)) yield { name: `${folder}/${name}`, content };
}

async function* filesInFolder(sources: Sources): AsyncGenerator<ArchiveFile> {
  const { db, read } = sources;
  const pictures = new Pictures(db);
  const yearbook = await readYearbook(sources, pictures);
  yield { name: 'style.css', content: styleSheet() };
  yield* pictures.add(yearbook.players.map(({ photoURL }) => photoURL));
  yield { name: 'index.html', content: rosterPage(yearbook) };
  yield { name: 'schedule.html', content: schedulePage(yearbook) };
  yield { name: 'leaders.html', content: leadersPage(yearbook) };
  yield { name: 'awards.html', content: awardsPage(yearbook) };
  yield* csvFiles(yearbook);
  for (const game of yearbook.games) {
    const boxScore = await orNull(read(getBoxScore, { params: { gameId: game.id } }));
    const empty = { gameId: game.id, week: game.week, entries: [], totals: noTotals, score: null };
    yield { name: `games/${game.id}.html`, content: gamePage(yearbook, game, boxScore ?? empty) };
  }
  yield* feedFiles(sources, yearbook, pictures);
}

const noTotals = { points: 0, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0, minutesPlayed: 0 };

/** Pages of 20 posts, newest first, and all of their words as CSV. */
async function* feedFiles(
  { read, team }: Sources,
  yearbook: Yearbook,
  pictures: Pictures,
): AsyncGenerator<ArchiveFile> {
  const csv = feedCsv();
  let cursor: string | undefined;
  for (let number = 1; ; number += 1) {
    const query = { teamId: team.id, order: 'latest', limit: postsAPage, ...(cursor && { cursor }) };
    const posts = await read(listPosts, { query });
    const fullPosts: FullPost[] = [];
    for (const post of posts) {
      const full = await orNull(readFullPost(read, post));
      if (full) fullPosts.push(full);
    }
    const isLast = posts.length < postsAPage;
    yield* pictures.add(pictureUrls(fullPosts));
    yield { name: `feed/${number}.html`, content: feedPage(yearbook, fullPosts, { number, isLast }) };
    csv.add(fullPosts);
    cursor = posts.at(-1)?.cursor;
    if (isLast) break;
  }
  yield { name: 'csv/feed.csv', content: csv.text() };
}

function pictureUrls(posts: readonly FullPost[]): (string | null)[] {
  return posts.flatMap(({ post, comments }) => [
    post.imageUrl,
    post.player.photoURL,
    ...comments
      .flatMap(({ player, replies }) => [player, ...replies.map((reply) => reply.player)])
      .map(({ photoURL }) => photoURL),
  ]);
}

async function readYearbook({ read, team, now }: Sources, pictures: Pictures): Promise<Yearbook> {
  const query = { teamId: team.id };
  const results = await read(listResults, { query });
  const ownSeasons: SeasonName[] = team.seasons.map(({ id, name }) => ({ id, name }));
  const seasons = ownSeasons.length > 0 ? ownSeasons : [{ id: null, name: m.stats_season() }];
  return {
    team,
    madeAt: now,
    players: await read(listPlayers, { query }),
    games: await read(listSchedule, { query }),
    results: new Map(results.map((result) => [result.scheduleGameId, result])),
    winners: await read(listWinners, { query }),
    seasons: await Array.fromAsync(seasons, (season) => readSeason(read, team.id, season)),
    hasPicture: (url) => pictures.has(url),
  };
}

type SeasonName = Pick<YearbookSeason, 'id' | 'name'>;

async function readSeason(read: ReadTeam, teamId: number, season: SeasonName): Promise<YearbookSeason> {
  const query = { teamId, ...(season.id !== null && { seasonId: season.id }) };
  return {
    ...season,
    leaders: await read(getLeaderboard, { query }),
    lines: await read(listWeeklyStats, { query }),
  };
}

/** Null for what was deleted after it was listed. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}
