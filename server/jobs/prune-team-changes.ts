import { longestPauseMs } from '#server/cache/change-feed.ts';
import { deleteChangesBefore, readMoment } from '#server/cache/changes.ts';
import type { Job } from './job.ts';

/** Deletes the records of changes that every server process has long heard of. Decision 0038. */
export function pruneTeamChanges(elapsedMs = () => performance.now()): Job {
  /** What could be seen at the last runs, oldest first. */
  const snapshots: { readonly takenAt: number; readonly snapshot: string }[] = [];
  return {
    name: 'prune team changes',
    everyMs: 10 * 60 * 1000,
    async run({ db }) {
      // A transaction may commit long after it wrote its record: how old the record is says nothing.
      const takenAt = elapsedMs();
      snapshots.push({ takenAt, snapshot: (await readMoment(db)).snapshot });
      const isOld = (index: number) => takenAt - (snapshots[index]?.takenAt ?? takenAt) > longestPauseMs;
      while (isOld(1)) snapshots.shift();
      const [oldest] = snapshots;
      if (oldest && isOld(0)) await deleteChangesBefore(db, oldest.snapshot);
    },
  };
}
