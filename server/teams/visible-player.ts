import { eq, sql } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { isVisible } from '#server/teams/visible.ts';
import { isOnTeam } from './on-team.ts';

/** The condition under which a query joins `team` to `player`. */
export const teamOfPlayer = eq(team.id, player.teamId);

/** True of a player whose profile everybody may open: on a visible team. The query joins `team` and `league`. */
export const isVisiblePlayer = sql<boolean>`(${isOnTeam(player)} and ${isVisible})`;
