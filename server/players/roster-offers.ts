import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RosterOffer } from '#domain/attendance/cascade.ts';
import type { Executor } from '#server/database/connection.ts';
import { player, teamInviteCode } from '#server/database/schema/players.ts';
import { spare } from '#server/database/schema/spares.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import { teamOfPlayer } from '#server/teams/visible-player.ts';

type Invitee = {
  /** Verified by the issuer, in lower case. */
  readonly email: string;
  /** With an invite code, only offers of its team count: the person wants to join that team and no other. */
  readonly inviteCode?: string | null;
};

/** An offer of a team, by the row that it is made with. */
export type OpenOffer = RosterOffer & {
  readonly teamId: number;
  readonly team: string;
} & ({ readonly spareId: number } | { readonly playerId: number });

/** The offers of visible teams to the holder of an e-mail, one a team. */
export async function openOffers(db: Executor, invitee: Invitee): Promise<OpenOffer[]> {
  return [...(await offersToSpares(db, invitee)), ...(await unclaimedPlayers(db, invitee))];
}

async function offersToSpares(db: Executor, { email, inviteCode }: Invitee): Promise<OpenOffer[]> {
  const rows = await db
    .select({ spareId: spare.id, teamId: team.id, team: team.name, offer: spare.rosterOffer })
    .from(spare)
    .innerJoin(team, eq(team.id, spare.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(
      and(
        hasEmail(spare.email, email),
        isNotNull(spare.rosterOffer),
        eq(spare.status, 'accepted'),
        isVisible,
        isTeamOfCode(db, inviteCode),
      ),
    )
    .orderBy(asc(spare.id));
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

function hasEmail(column: typeof spare.email | typeof player.email, email: string): SQL {
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
