import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from '#server/errors.ts';

/**
 * Runs the tasks of a team or a league one after the other, with at most one waiting, so that it holds one of the threads that
 * all share. Throws ApiError `unavailable` when that is full.
 */
export function createSourceQueue() {
  const limits = new Map<number, LimitFunction>();
  return async <T>(ownerId: number, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(ownerId) ?? pLimit(1);
    limits.set(ownerId, limit);
    if (limit.pendingCount > 0) throw new ApiError('unavailable');
    try {
      return await limit(task);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(ownerId);
    }
  };
}
