import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RosterOffer } from '#domain/attendance/cascade.ts';
import type { Executor } from '#server/database/connection.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { sub } from '#server/database/schema/subs.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import { teamOfPlayer } from '#server/teams/visible-player.ts';

type Invitee = {
  /** Verified by the issuer, in lower case. */
  readonly email: string;
  /** With an invite code, only offers of its team count: that is the team the person wants to join. */
  readonly inviteCode?: string | null;
};

/** An offer of a team, by the row that it is made with. */
export type OpenOffer = RosterOffer & {
  readonly teamId: number;
  readonly team: string;
} & ({ readonly subId: number } | { readonly playerId: number });

/** The offers of visible teams to the holder of an email, one a team. */
export async function openOffers(db: Executor, invitee: Invitee): Promise<OpenOffer[]> {
  return [...(await offersToSubs(db, invitee)), ...(await unclaimedPlayers(db, invitee))];
}

async function offersToSubs(db: Executor, { email, inviteCode }: Invitee): Promise<OpenOffer[]> {
  const rows = await db
    .select({ subId: sub.id, teamId: team.id, team: team.name, offer: sub.rosterOffer })
    .from(sub)
    .innerJoin(team, eq(team.id, sub.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(
      and(
        hasEmail(sub.email, email),
        isNotNull(sub.rosterOffer),
        eq(sub.status, 'accepted'),
        isVisible,
        isTeamOfCode(db, inviteCode),
      ),
    )
    .orderBy(asc(sub.id));
  return rows.flatMap(({ offer, ...row }) => (offer ? [{ ...offer, ...row }] : []));
}

/** Players whom captains created in an earlier version and as whom nobody has signed in. */
async function unclaimedPlayers(db: Executor, { email, inviteCode }: Invitee): Promise<OpenOffer[]> {
  return db
    .select({
      playerId: player.id,
      teamId: team.id,
      team: team.name,
      name: player.name,
      position: player.position,
      jerseyNumber: player.jerseyNumber,
    })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .innerJoin(league, leagueOfTeam)
    .where(
      and(
        hasEmail(player.email, email),
        isNull(player.subject),
        isNull(player.removedAt),
        eq(player.isApproved, true),
        isVisible,
        isTeamOfCode(db, inviteCode),
      ),
    )
    .orderBy(asc(player.id));
}

function hasEmail(column: typeof sub.email | typeof player.email, email: string): SQL {
  return sql`lower(${column} collate "C") = ${email}`;
}

function isTeamOfCode(db: Executor, inviteCode: string | null | undefined): SQL | undefined {
  if (!inviteCode) return undefined;
  const teamOfCode = db
    .select({ teamId: teamInviteCode.teamId })
    .from(teamInviteCode)
    .where(eq(teamInviteCode.code, inviteCode));
  return inArray(team.id, teamOfCode);
}
