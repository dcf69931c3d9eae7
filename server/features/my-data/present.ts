import { toCsv } from '#domain/csv.ts';
import type { ArchiveFile } from '#server/archive/zip-stream.ts';
import type { Database } from '#server/database/connection.ts';
import { findImage, imageHash } from '#server/images/store.ts';
import type { MyData } from './queries.ts';

/** The files of the archive. Pictures are read from the database one at a time; one that was deleted meanwhile is left out. */
export async function* presentFiles(db: Database, data: MyData): AsyncGenerator<ArchiveFile> {
  yield { name: 'my-data.json', content: `${JSON.stringify(data, null, 2)}\n` };
  yield { name: 'stats.csv', content: toCsvFile(data.stats) };
  yield { name: 'answers.csv', content: toCsvFile(data.answers) };
  for (const hash of picturesIn(data)) {
    const content = await findImage(db, hash);
    if (content) yield { name: `pictures/${hash}.jpg`, content };
  }
}

/** The hashes of the own pictures. */
function picturesIn({ account = [], posts = [] }: MyData): Set<string> {
  const urls = [...account.map(({ photo }) => photo), ...posts.map(({ picture }) => picture)];
  return new Set(urls.flatMap((url) => (typeof url === 'string' ? (imageHash(url) ?? []) : [])));
}

function toCsvFile(rows: MyData[string] = []): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => toCell(row[name])));
  return toCsv(names.length === 0 ? [] : [names, ...cells]);
}

function toCell(value: MyData[string][number][string] | undefined) {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value == null ? null : String(value);
}
