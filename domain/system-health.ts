/** Why a job failed, as codes: messages of errors may hold what somebody wrote. */
export const failureReasons = [
  'disk_full',
  'not_writable',
  'folder_missing',
  'database_away',
  'other',
] as const;
