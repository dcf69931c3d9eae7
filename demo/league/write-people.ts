import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { type DemoCalendar, daysAgo, gameWeekday, noonOf } from './calendar.ts';
import { type DemoSeason, seasonBefore, seasonNow } from './seasons.ts';
import { demoEmail, demoInviteCodes, demoIssuer, demoLeagues, demoTeams, demoUid } from './teams.ts';
import { type PlayerIds, playerId, type RosterEntry } from './types.ts';

/** Leagues and teams under their own ids, and the seasons of each team. */
export async function writeTeams(tx: Transaction, calendar: DemoCalendar): Promise<void> {
  const founded = daysAgo(calendar, 450).toString();
  await tx.insert(league).values(demoLeagues.map((row) => ({ ...row, createdAt: founded })));
  await tx.insert(team).values(
    demoTeams.map(({ captain, roster: _, colors, ...row }) => ({
      ...row,
      primaryColor: colors?.primary ?? null,
      secondaryColor: colors?.secondary ?? null,
      captainEmail: demoEmail(captain),
      timeSlot: `${gameWeekday(calendar)}s, 7:45 PM`,
      timeZone: calendar.zone,
      createdAt: founded,
    })),
  );
  // Rows with an id of their own leave the sequence behind.
  for (const table of ['league', 'team']) {
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    );
  }
  const seasons = demoTeams.flatMap(({ id }) => [
    ...(id === 1 ? [seasonRow(id, seasonBefore(calendar), calendar)] : []),
    seasonRow(id, seasonNow(calendar), calendar),
  ]);
  await tx.insert(season).values(seasons);
}

function seasonRow(teamId: number, { name, firstDay, lastDay }: DemoSeason, { zone }: DemoCalendar) {
  return {
    teamId,
    name,
    firstDay: firstDay.toString(),
    lastDay: lastDay.toString(),
    createdAt: noonOf(firstDay.subtract({ days: 5 }), zone).toString(),
  };
}

/** Everybody of every team, captain first. */
export async function writePlayers(tx: Transaction, calendar: DemoCalendar): Promise<PlayerIds> {
  const ids = new Map<string, number>();
  for (const { id: teamId, roster } of demoTeams) {
    for (const entry of roster) {
      const captainId = ids.get(roster[0]?.username ?? '') ?? null;
      const row = playerRow(entry, teamId, captainId, calendar);
      const [inserted] = await tx.insert(player).values(row).returning({ id: player.id });
      if (inserted) ids.set(entry.username, inserted.id);
    }
  }
  return ids;
}

function playerRow(entry: RosterEntry, teamId: number, captainId: number | null, calendar: DemoCalendar) {
  const { mailbox, joinedDaysAgo, isPending, inviteCode, ...profile } = entry;
  return {
    ...profile,
    teamId,
    issuer: demoIssuer,
    subject: demoUid(mailbox),
    email: demoEmail(mailbox),
    isApproved: !isPending,
    inviteCode: inviteCode ?? null,
    invitedBy: inviteCode ? captainId : null,
    joinedAt: daysAgo(calendar, joinedDaysAgo).toString(),
  };
}

/** The codes of team 1; each was used by as many as say so in the roster. */
export async function writeInviteCodes(
  tx: Transaction,
  calendar: DemoCalendar,
  ids: PlayerIds,
): Promise<void> {
  const { id: teamId, roster } = demoTeams[0];
  await tx.insert(teamInviteCode).values(
    demoInviteCodes.map(({ code, maxUses, createdDaysAgo, expiredDaysAgo }) => ({
      teamId,
      code,
      maxUses,
      createdBy: playerId(ids, 'maya'),
      currentUses: roster.filter((entry) => entry.inviteCode === code).length,
      expiresAt: expiredDaysAgo === null ? null : daysAgo(calendar, expiredDaysAgo).toString(),
      createdAt: daysAgo(calendar, createdDaysAgo).toString(),
    })),
  );
}
