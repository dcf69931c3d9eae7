import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from '#server/errors.ts';

/**
 * Runs the tasks of a team one after the other, with at most one waiting, so that a team holds one of the threads that all
 * teams share. Throws ApiError `unavailable` when that is full.
 */
export function createTeamQueue() {
  const limits = new Map<number, LimitFunction>();
  return async <T>(teamId: number, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(teamId) ?? pLimit(1);
    limits.set(teamId, limit);
    if (limit.pendingCount > 0) throw new ApiError('unavailable');
    try {
      return await limit(task);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(teamId);
    }
  };
}
