import { type SQL, sql } from 'drizzle-orm';
import { defaultAvatarColor } from '#domain/profile.ts';
import { playerName } from '#domain/written-text.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import type { PlayerTable } from '#server/teams/on-team.ts';
import { hasProfile } from '#server/teams/on-team.ts';

/** A player as a list shows them. */
export const playerColumns = playerColumnsOf(player);

/** A player as a list shows them, with whether their name leads to a profile. */
export const linkedPlayerColumns = linkedPlayerColumnsOf(player);

export function linkedPlayerColumnsOf(of: PlayerTable) {
  return { ...playerColumnsOf(of), hasProfile: hasProfile(of) };
}

export function playerColumnsOf(of: PlayerTable) {
  return {
    id: of.id,
    name: nameOf(of),
    photoURL: of.photoURL,
    avatarColor: avatarColorOf(of),
    position: of.position,
    jerseyNumber: of.jerseyNumber,
  };
}

/** The name as its reader sees it: of a removed player in the reader's language. Decision 0017. */
export function nameOf(of: PlayerTable): SQL<string> {
  return sql<string>`case when ${of.removedAt} is not null then '' else ${of.name} end`.mapWith(playerName);
}

/** The color behind a player's initials: their own, else the color of their team's jerseys. Product §2, Team colors. */
export function avatarColorOf(of: PlayerTable): SQL<string> {
  return sql<string>`case ${of.avatarColor} when ${sql.raw(`'${defaultAvatarColor}'`)} then coalesce(
    (select ${team.primaryColor} from ${team} where ${team.id} = ${of.teamId}), ${of.avatarColor}) else ${of.avatarColor} end`;
}

/** A player as their profile and their account show them. */
export const profileColumns = {
  ...playerColumns,
  teamId: player.teamId,
  email: player.email,
  username: player.username,
  height: player.height,
  weight: player.weight,
  age: player.age,
  nickname: player.nickname,
  showsPersonalDetails: player.showsPersonalDetails,
  allowsIndexing: player.allowsIndexing,
  isApproved: player.isApproved,
  joinedAt: player.joinedAt,
};
