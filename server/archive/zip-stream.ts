import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ArchiveFile = { readonly name: string; readonly content: string | Uint8Array };

/**
 * A zip of these files. Each file is made when the one before it has been sent, so that little of a large archive is in memory.
 * When the reader disconnects, or a file cannot be made, the remaining files are not made; the `finally` of `files` runs in
 * each case.
 */
export function zipStream(files: AsyncIterable<ArchiveFile>): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  const departure = new Promise<never>((_resolve, reject) => {
    output.once('close', () => reject(new Error('The reader of the archive has left')));
  });
  // The reader's own handler gets errors. Without a listener here, an error after the reader has disconnected would end the
  // process.
  output.on('error', () => {});
  departure.catch(() => {});
  void addAll(zip, files, departure).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}

/** The output stream of a zip. */
export function outputOf(zip: ZipFile): Readable {
  // biome-ignore lint/plugin: yazl's type only names the interface of the PassThrough that it creates
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
