import { eq, sql } from 'drizzle-orm';
import { defaultInviteHours, defaultMinimum, defaultTarget } from '#domain/attendance/limits.ts';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId } from '#server/database/parameters.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { team } from '#server/database/schema/teams.ts';

const { teamId, target, minimum, inviteHours, linkRevision, lendsSubs } = attendanceSettings;

/** A team's settings, joined from the left: a team without a row has the defaults. */
export const settingsOrDefaults = {
  target: sql<number>`coalesce(${target}, ${sql.raw(String(defaultTarget))})`,
  minimum: sql<number>`coalesce(${minimum}, ${sql.raw(String(defaultMinimum))})`,
  inviteHours: sql<
    number | null
  >`case when ${teamId} is null then ${sql.raw(String(defaultInviteHours))} else ${inviteHours} end`,
  lendsSubs: sql<boolean>`coalesce(${lendsSubs}, false)`,
  linkRevision: sql<number>`coalesce(${linkRevision}, 0)`,
};

/** How many players a team wants and needs. */
export const teamNumbers = prepared('team_numbers', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ target: settingsOrDefaults.target, minimum: settingsOrDefaults.minimum })
    .from(team)
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, team.id))
    .where(eq(team.id, param.teamId)),
);
