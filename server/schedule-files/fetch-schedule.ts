import { importByteLimit } from '#domain/game.ts';
import { ApiError } from '#server/errors.ts';
import { UrlRefused, UrlUnreachable } from '#server/outbound/errors.ts';
import { fetchFile } from '#server/outbound/fetch-file.ts';
import { publicInternet, type UrlPolicy } from '#server/outbound/url-policy.ts';
import { ScheduleParseError } from './parse-error.ts';

const fetchLimits = { maxBytes: importByteLimit, timeoutMs: 15_000 };

/** Fetches the schedule at a URL. Throws `url_refused` or `url_unreachable`, without the URL: it may hold a secret. */
export async function fetchSchedule(url: string, policy: UrlPolicy = publicInternet): Promise<Uint8Array> {
  return inApiTerms(() => fetchFile(url, policy, fetchLimits));
}

export async function inApiTerms<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ScheduleParseError) throw new ApiError('import_unreadable', error);
    if (error instanceof UrlRefused) throw new ApiError('url_refused', error);
    if (error instanceof UrlUnreachable) throw new ApiError('url_unreachable', error);
    throw error;
  }
}
