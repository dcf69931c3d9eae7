import { invalidField } from '#server/errors.ts';
import type { UrlPolicy } from '#server/outbound/url-policy.ts';
import { fetchSchedule } from './fetch-schedule.ts';

/** One of three: the bytes of a file in base 64, pasted text, or a URL. */
export type ScheduleSource = {
  readonly file?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
};

/**
 * The bytes of what was given. Throws `invalid_fields` unless that is one of the three, `url_refused` and `url_unreachable`.
 * Product §5, Import.
 */
export async function readSource(
  { file, text, url }: ScheduleSource,
  urlPolicy: UrlPolicy | undefined,
): Promise<Uint8Array> {
  if ([file, text, url].filter((one) => one !== undefined).length !== 1) {
    throw invalidField('file', 'importMissing');
  }
  if (url !== undefined) return fetchSchedule(url, urlPolicy);
  return file === undefined ? new TextEncoder().encode(text) : Buffer.from(file, 'base64');
}
