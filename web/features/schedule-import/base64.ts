import { m } from '#messages';
import { ReadableError } from '#web/lib/readable-error.ts';

/** The bytes of a file in base 64, as a JSON body carries them. */
export async function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
  reader.onerror = () => reject(new ReadableError(m.scheduleImport_source_fileUnreadable()));
  reader.readAsDataURL(file);
  return promise;
}
