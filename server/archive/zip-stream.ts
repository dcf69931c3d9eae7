import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ArchiveFile = { readonly name: string; readonly content: string | Uint8Array };

/**
 * A zip of these files, each of which is made when the one before it has been sent: of a large archive little is in memory. Where
 * the reader leaves, or a file cannot be made, the rest is not made; `files` gets to its `finally` in each case.
 */
export function zipStream(files: AsyncIterable<ArchiveFile>): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  const departure = new Promise<never>((_resolve, reject) => {
    output.once('close', () => reject(new Error('The reader of the archive has left')));
  });
  // The reader gets an error; one after the last reader has left has no handler and no effect.
  output.on('error', () => {});
  departure.catch(() => {});
  void addAll(zip, files, departure).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}

/** The bytes of a zip as they come into being. */
export function outputOf(zip: ZipFile): Readable {
  // biome-ignore lint/plugin: yazl's type names the interface alone of the PassThrough that it makes
  return zip.outputStream as Readable;
}

async function addAll(
  zip: ZipFile,
  files: AsyncIterable<ArchiveFile>,
  departure: Promise<never>,
): Promise<void> {
  for await (const file of files) await Promise.race([add(zip, file), departure]);
}

function add(zip: ZipFile, { name, content }: ArchiveFile): Promise<void> {
  const source = Readable.from([Buffer.from(content)]);
  // A JPEG does not become smaller.
  zip.addReadStream(source, name, { compress: !name.endsWith('.jpg') });
  return new Promise((resolve, reject) => {
    source.once('close', resolve);
    source.once('error', reject);
  });
}
