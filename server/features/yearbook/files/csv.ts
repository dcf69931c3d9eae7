import { heightText, weightText } from '#domain/body-units.ts';
import { csvLines, toCsv } from '#domain/csv.ts';
import { rankBy } from '#domain/leaderboard.ts';
import { defaultDirection, defaultMetric, metrics } from '#domain/metrics.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { positionNames } from '#domain/positions.ts';
import { statFields, statValue } from '#domain/stat-line.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import type { ArchiveFile } from '#server/archive/zip-stream.ts';
import type { FullPost } from '../pages/feed-page.ts';
import type { Yearbook } from '../pages/yearbook.ts';

type Rows = (string | number | null)[][];

/** The contents of the pages as CSV files; the feed's texts come from {@link feedCsv}. */
export function* csvFiles(yearbook: Yearbook): Generator<ArchiveFile> {
  yield { name: 'csv/roster.csv', content: toCsv(rosterRows(yearbook)) };
  yield { name: 'csv/schedule.csv', content: toCsv(scheduleRows(yearbook)) };
  yield { name: 'csv/stats.csv', content: toCsv(lineRows(yearbook)) };
  yield { name: 'csv/leaders.csv', content: toCsv(leaderRows(yearbook)) };
  yield { name: 'csv/awards.csv', content: toCsv(awardRows(yearbook)) };
}

function rosterRows({ players }: Yearbook): Rows {
  const head = [
    m.stats_csvHead_player(),
    m.stats_csvHead_position(),
    m.stats_csvHead_jersey(),
    m.roster_height(),
    m.roster_weight(),
    m.roster_age(),
  ];
  return [
    head,
    ...players.map(({ name, position, jerseyNumber, height, weight, age }) => [
      name,
      position && positionNames(position),
      jerseyNumber,
      height && heightText(height),
      weight && weightText(weight),
      age,
    ]),
  ];
}

function scheduleRows({ games, results }: Yearbook): Rows {
  const head = [
    m.yearbook_day(),
    m.yearbook_time(),
    m.yearbook_opponent(),
    m.yearbook_side(),
    m.yearbook_place(),
    m.yearbook_ourScore(),
    m.yearbook_opponentScore(),
    m.yearbook_status(),
    m.stats_csvHead_notes(),
  ];
  return [
    head,
    ...games.map(({ id, playedOn, time, opponent, isHome, location, isCancelled, notes }) => {
      const result = results.get(id);
      return [
        playedOn,
        time,
        opponentText(opponent),
        isHome ? m.schedule_atHome() : m.schedule_away(),
        location,
        result?.hbaScore ?? null,
        result?.opponentScore ?? null,
        isCancelled ? m.schedule_cancelled() : null,
        [notes, result?.notes].filter(Boolean).join('\n') || null,
      ];
    }),
  ];
}

function lineRows({ seasons }: Yearbook): Rows {
  const head = [
    m.stats_season(),
    m.stats_csvHead_week(),
    m.stats_csvHead_player(),
    ...statFields.map(({ label }) => label()),
    m.stats_csvHead_notes(),
  ];
  const rows = seasons.flatMap(({ name, lines }) =>
    lines.map((line) => [
      name,
      line.week,
      line.player.name,
      ...statFields.map(({ key }) => statValue(line, key)),
      line.notes,
    ]),
  );
  return [head, ...rows];
}

function leaderRows({ seasons }: Yearbook): Rows {
  const head = [
    m.stats_season(),
    m.stats_csvHead_rank(),
    m.stats_csvHead_player(),
    ...metrics.map(({ label }) => label()),
  ];
  const rows = seasons.flatMap(({ name, leaders }) =>
    rankBy(leaders, language(), defaultMetric, defaultDirection).map(({ rank, player, ...entry }) => [
      name,
      rank,
      player.name,
      ...metrics.map(({ key }) => entry[key]),
    ]),
  );
  return [head, ...rows];
}

function awardRows({ winners }: Yearbook): Rows {
  const head = [m.stats_csvHead_week(), m.stats_csvHead_player(), m.yearbook_votes(), m.yearbook_allVotes()];
  return [
    head,
    ...winners.map(({ week, player, voteCount, totalVotes }) => [week, player.name, voteCount, totalVotes]),
  ];
}

/** Posts, comments and replies in one table: who wrote what, when, under which post. */
export function feedCsv() {
  const head = [m.yearbook_post(), m.yearbook_writtenAt(), m.yearbook_author(), m.yearbook_text()];
  const parts = [toCsv([head])];
  return {
    add(posts: readonly FullPost[]): void {
      const rows = posts.flatMap(({ post, comments }) =>
        [post, ...comments.flatMap((comment) => [comment, ...comment.replies])].map(
          ({ createdAt, player, content }) => [post.id, createdAt, player.name, content],
        ),
      );
      parts.push(csvLines(rows));
    },
    text: () => parts.join(''),
  };
}
