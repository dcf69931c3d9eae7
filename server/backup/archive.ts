import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { errorCode, errorMessage } from '#server/node-errors.ts';
import { StartError } from '#server/start-error.ts';
import {
  anyManifest,
  entryName,
  formatVersion,
  type Manifest,
  manifestName,
  manifest as manifestSchema,
  type TableRecord,
} from './manifest.ts';
import { createMeter } from './meter.ts';
import { requireOwnMigrations } from './migrations.ts';

const maxManifestBytes = 1024 * 1024;
/** How a zip file begins. */
const zipSignature = 'PK\u0003\u0004';

/** A backup that is open for reading. */
export class Archive {
  readonly path: string;
  readonly manifest: Manifest;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(path: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: Manifest) {
    this.path = path;
    this.manifest = manifest;
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Writes the rows of a table to `destination` in COPY's text format. Rejects unless their size and hash are those in the
   * manifest.
   */
  async copyRows(table: TableRecord, destination: Writable): Promise<void> {
    const entry = this.#entries.get(entryName(table.name));
    if (!entry) throw damaged(this.path, `${table.name} is missing`);
    const meter = createMeter(({ rows, bytes, sha256 }) => {
      if (rows === table.rows && bytes === table.bytes && sha256 === table.sha256) return;
      throw damaged(this.path, `${table.name} is not what was written`);
    });
    await pipeline(await this.#zip.openReadStreamPromise(entry), meter, destination);
  }

  close(): void {
    this.#zip.close();
  }
}

/**
 * Opens a backup and reads it whole. Throws {@link StartError} for a file that cannot be read, is no backup, is damaged, or
 * that a newer version wrote.
 */
export async function openArchive(path: string): Promise<Archive> {
  await requireZip(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw damaged(path, errorMessage(error));
  });
  try {
    const archive = await readArchive(path, zip);
    requireOwnMigrations(archive.manifest.migrations, path);
    await checkRows(archive);
    return archive;
  } catch (error) {
    zip.close();
    throw error instanceof StartError ? error : damaged(path, errorMessage(error));
  }
}

async function readArchive(path: string, zip: ZipFile): Promise<Archive> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const manifest = await readManifest(path, zip, entries.get(manifestName));
  const names = new Set([manifestName, ...manifest.tables.map(({ name }) => entryName(name))]);
  if (names.size !== manifest.tables.length + 1) throw damaged(path, 'it names a table twice');
  const stranger = [...entries.keys()].find((name) => !names.has(name));
  if (stranger !== undefined) throw damaged(path, `its manifest does not name ${stranger}`);
  return new Archive(path, zip, entries, manifest);
}

async function readManifest(path: string, zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > maxManifestBytes) throw noBackup(path);
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  // yauzl does not verify checksums. Rows have a stronger one, in the manifest.
  if (crc32(bytes) !== entry.crc32) throw damaged(path, 'its manifest is not what was written');
  const json = parseJson(bytes.toString());
  const any = anyManifest.safeParse(json);
  if (!any.success) throw noBackup(path);
  if (any.data.formatVersion > formatVersion) {
    throw new StartError(`${path} was written by a newer version of Sixth Man: use that version`);
  }
  const manifest = manifestSchema.safeParse(json);
  if (!manifest.success) throw damaged(path, 'its manifest is incomplete');
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function checkRows(archive: Archive): Promise<void> {
  for (const table of archive.manifest.tables) {
    await archive.copyRows(table, new Writable({ write: (_chunk, _encoding, done) => done() }));
  }
}

async function requireZip(path: string): Promise<void> {
  const start = Buffer.alloc(zipSignature.length);
  try {
    const file = await open(path);
    await file.read(start, 0, start.length, 0).finally(() => file.close());
  } catch (error) {
    throw new StartError(
      `${path} cannot be read: ${readReasons[errorCode(error) ?? ''] ?? errorMessage(error)}`,
    );
  }
  if (start.toString('latin1') !== zipSignature) throw noBackup(path);
}

const readReasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

function noBackup(path: string): StartError {
  return new StartError(`${path} is no backup of Sixth Man`);
}

function damaged(path: string, reason: string): StartError {
  return new StartError(`${path} is damaged or incomplete (${reason}): use another backup`);
}
