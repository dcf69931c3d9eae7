import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';

/** Architecture §7 and §8 name these files. Another one has to be worth a reader's while. */
const most = {
  'POST /api/mvp-votes': 20,
  'POST /api/mvp-votes, with a key': 22,
  'GET /api/leaderboard, cached': 11,
  'GET /api/leaderboard, computed': 16,
};

const { connection } = await testDatabase();

test('a vote and the leaderboard pass no more of our files than a reader can follow', async () => {
  const script = ['--import', './server/quick-imports.js', 'bench/walk.ts', JSON.stringify(connection)];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  const counts = [...stdout.matchAll(/^(?<title>\S+ \S+.*): (?<count>\d+) files$/gm)].map((line) => ({
    title: line.groups?.title,
    count: Number(line.groups?.count),
  }));
  const tooMany = counts.filter(({ title, count }) => count > most[title as keyof typeof most]);
  expect(counts.map(({ title }) => title)).toEqual(Object.keys(most));
  expect(tooMany, stdout).toEqual([]);
});
