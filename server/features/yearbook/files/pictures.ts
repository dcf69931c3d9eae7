import type { ArchiveFile } from '#server/archive/zip-stream.ts';
import type { Database } from '#server/database/connection.ts';
import { findImage, imageHash } from '#server/images/store.ts';
import { picturePath } from '../pages/face.ts';

/** The pictures of a yearbook, each once. Pictures of other sites, and those deleted in the meantime, are left out. */
export class Pictures {
  readonly #db: Database;
  readonly #isIn = new Map<string, boolean>();

  constructor(db: Database) {
    this.#db = db;
  }

  has(url: string | null): boolean {
    return url !== null && this.#isIn.get(url) === true;
  }

  /** The files of those that aren't in it yet. */
  async *add(urls: readonly (string | null)[]): AsyncGenerator<ArchiveFile> {
    for (const url of urls) {
      const hash = url === null ? null : imageHash(url);
      if (url === null || hash === null || this.#isIn.has(url)) continue;
      const content = await findImage(this.#db, hash);
      this.#isIn.set(url, content !== null);
      if (content) yield { name: picturePath(url), content };
    }
  }
}
