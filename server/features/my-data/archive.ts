import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { toCsv } from '#domain/csv.ts';
import type { Database } from '#server/database/connection.ts';
import { findImage, imageHash } from '#server/images/store.ts';
import type { MyData } from './queries.ts';

/** A zip that is written while it is read. Pictures are read from the database one at a time. */
export function packMyData(db: Database, data: MyData): Readable {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add('my-data.json', `${JSON.stringify(data, null, 2)}\n`);
  add('stats.csv', csvOf(data.stats));
  add('answers.csv', csvOf(data.answers));
  const output = zip.outputStream as Readable;
  // The reader gets the error; one after the last reader has left has no handler and no effect.
  output.on('error', () => {});
  for (const hash of picturesIn(data)) {
    const options = { compress: false };
    zip.addReadStreamLazy(`pictures/${hash}.jpg`, options, (give) => {
      // One that was deleted meanwhile is empty.
      findImage(db, hash).then(
        (jpeg) => give(null, Readable.from(jpeg ? [jpeg] : [])),
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}

/** The hashes of the own pictures. */
function picturesIn({ account = [], posts = [] }: MyData): Set<string> {
  const urls = [...account.map(({ photo }) => photo), ...posts.map(({ picture }) => picture)];
  return new Set(urls.flatMap((url) => (typeof url === 'string' ? (imageHash(url) ?? []) : [])));
}

function csvOf(rows: MyData[string] = []): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => cellOf(row[name])));
  return toCsv(names.length === 0 ? [] : [names, ...cells]);
}

function cellOf(value: MyData[string][number][string] | undefined) {
  return typeof value === 'string' || typeof value === 'number'
    ? value
    : value == null
      ? null
      : String(value);
}
