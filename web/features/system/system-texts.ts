import type { FailureReason, SystemProblem } from '#domain/system-health.ts';
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
};

export const reasonTexts: Record<FailureReason, () => string> = {
  disk_full: m.system_reason_diskFull,
  not_writable: m.system_reason_notWritable,
  folder_missing: m.system_reason_folderMissing,
  database_away: m.system_reason_databaseAway,
  other: m.system_reason_other,
};
