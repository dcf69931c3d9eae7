import { type Column, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/access.ts';
import { isPlainEmail } from '#domain/email.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { team } from '#server/database/schema/teams.ts';

/** The teams whose captain has the verified email of a column. */
export function teamsOfCaptain(email: Column) {
  return sql<number[]>`array(
        select ${team.id} from ${team} where lower(${team.captainEmail} collate "C") = ${email} order by ${team.id}
      )`;
}

/** The leagues whose organizer has the verified email of a column. */
export function leaguesOfOrganizer(email: Column) {
  return sql<number[]>`array(
        select ${leagueOrganizer.leagueId} from ${leagueOrganizer} where ${leagueOrganizer.email} = ${email} order by 1
      )`;
}

/** A person's verified email and player, with what both are entitled to. */
type PersonRow = {
  readonly email: string;
  readonly playerId: number | null;
  readonly teamId: number | null;
  readonly isApproved: boolean | null;
  readonly isAssistantCaptain: boolean | null;
  readonly captainOf: number[];
  readonly organizerOf: number[];
};

/** What a person may do now. Product §6. */
export function rolesOf(row: PersonRow, adminEmails: readonly string[]): Omit<Viewer, 'identity'> {
  const { email, playerId, teamId } = row;
  const captainOf = row.captainOf.length > 0 && isPlainEmail(email) ? row.captainOf : [];
  const assists = teamId !== null && row.isApproved && row.isAssistantCaptain && !captainOf.includes(teamId);
  return {
    player:
      playerId === null || teamId === null
        ? null
        : { id: playerId, teamId, isApproved: row.isApproved === true },
    captainOf,
    managedTeamIds: assists ? [...captainOf, teamId] : captainOf,
    organizerOf: isPlainEmail(email) ? row.organizerOf : [],
    isAdmin: adminEmails.includes(email) && isPlainEmail(email),
  };
}
