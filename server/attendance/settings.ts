import { sql } from 'drizzle-orm';
import { defaultInviteHours, defaultMinimum, defaultTarget } from '#domain/attendance/limits.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';

const { teamId, target, minimum, inviteHours, linkRevision } = attendanceSettings;

/** A team's settings, joined from the left: a team without a row has the defaults. */
export const settingsOrDefaults = {
  target: sql<number>`coalesce(${target}, ${sql.raw(String(defaultTarget))})`,
  minimum: sql<number>`coalesce(${minimum}, ${sql.raw(String(defaultMinimum))})`,
  inviteHours: sql<
    number | null
  >`case when ${teamId} is null then ${sql.raw(String(defaultInviteHours))} else ${inviteHours} end`,
  linkRevision: sql<number>`coalesce(${linkRevision}, 0)`,
};
