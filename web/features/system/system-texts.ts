import { type FailureReason, type JobName, jobNames, type SystemProblem } from '#domain/system-health.ts';
import { m } from '#messages';

export const problemTexts: Record<SystemProblem, () => string> = {
  worker_missing: m.system_problem_worker,
  backup_failed: m.system_problem_backupFailed,
  backup_late: m.system_problem_backupLate,
  disk_low: m.system_problem_disk,
  job_failed: m.system_problem_job,
  email_late: m.system_problem_emailLate,
  email_failed: m.system_problem_emailFailed,
  push_late: m.system_problem_pushLate,
  backup_off: m.system_problem_backupOff,
  email_off: m.system_problem_emailOff,
};

export const reasonTexts: Record<FailureReason, () => string> = {
  disk_full: m.system_reason_diskFull,
  not_writable: m.system_reason_notWritable,
  folder_missing: m.system_reason_folderMissing,
  database_away: m.system_reason_databaseAway,
  other: m.system_reason_other,
};

const jobTexts: Record<JobName, () => string> = {
  'close votes': m.system_job_name_closeVotes,
  'notify on schedule': m.system_job_name_notifyOnSchedule,
  'expire sessions': m.system_job_name_expireSessions,
  'delete orphaned images': m.system_job_name_deleteOrphanedImages,
  'refresh schedules': m.system_job_name_refreshSchedules,
  'invite subs': m.system_job_name_inviteSubs,
  'prune team changes': m.system_job_name_pruneTeamChanges,
  'prune rate limits': m.system_job_name_pruneRateLimits,
  'delete idempotency keys': m.system_job_name_deleteIdempotencyKeys,
  'forget deletions': m.system_job_name_forgetDeletions,
  'delete old notifications': m.system_job_name_deleteNotifications,
  'remind of duties': m.system_job_name_remindOfDuties,
  'warn of forfeits': m.system_job_name_warnOfForfeits,
};

/** A process of another version may have jobs that this one does not know. */
export function jobText(job: string): string {
  const name = jobNames.find((one) => one === job);
  return name === undefined ? m.system_job_name_other() : jobTexts[name]();
}
