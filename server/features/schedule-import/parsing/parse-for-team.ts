import { reason } from '#contract/reasons.ts';
import { importByteLimit } from '#domain/game.ts';
import type { ImportAnswers, ReadSchedule } from '#domain/schedule-import/game.ts';
import { ApiError } from '#server/http/api-error.ts';
import { UrlRefused, UrlUnreachable } from '#server/outbound/errors.ts';
import { fetchFile } from '#server/outbound/fetch-file.ts';
import { publicInternet, type UrlPolicy } from '#server/outbound/url-policy.ts';
import type { ScheduleTeam } from '#server/schedule/team.ts';
import { ScheduleParseError } from './parse-error.ts';
import { parseInWorker } from './parse-in-worker.ts';
import { createTeamQueue } from './team-queue.ts';

const fetchLimits = { maxBytes: importByteLimit, timeoutMs: 15_000 };

const inTeamQueue = createTeamQueue();

/** Parses the bytes of a schedule for a team. Throws `import_unreadable` with the reason, `unavailable` when too many wait. */
export async function parseForTeam(
  bytes: Uint8Array,
  team: ScheduleTeam,
  answers: ImportAnswers,
): Promise<ReadSchedule> {
  const { id, name: teamName, zone, seasons, today } = team;
  if (bytes.byteLength > importByteLimit) {
    throw new ApiError('payload_too_large', { reason: reason('importTooLarge') });
  }
  const options = { teamName, zone, seasons, today, answers };
  return inApiTerms(() => inTeamQueue(id, () => parseInWorker(bytes, options)));
}

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
