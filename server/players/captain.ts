import { sql } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';

/** True of the player of a team whose email is its captain's, in any case of letters. */
export const isCaptainOfTeam = sql<boolean>`coalesce(lower(${player.email} collate "C") = lower(${team.captainEmail} collate "C"), false)`;

/** True of an assistant captain of a team. */
export const isAssistantCaptainOfTeam = sql<boolean>`(${player.isAssistantCaptain} and not ${isCaptainOfTeam})`;

/** True of the captain and the assistant captains of a team. */
export const managesTeam = sql<boolean>`(${player.isAssistantCaptain} or ${isCaptainOfTeam})`;
