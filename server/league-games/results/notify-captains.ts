import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Viewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import type { Ending, Points } from '#domain/ending.ts';
import { scoreOf } from '#domain/league-results.ts';
import type { FactsOf, LeagueDeskFacts } from '#domain/notifications/facts.ts';
import type { Transaction } from '#server/database/connection.ts';
import { competition } from '#server/database/schema/competitions.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { notifyOfResult, toGameFacts } from '#server/notifications/games.ts';
import { playsNowhere, withoutOptOuts } from '#server/notifications/league-mails.ts';
import { type NotifyServices, notify, notifyByEmail } from '#server/notifications/notify.ts';
import { gameOfResult } from '#server/notifications/queries.ts';
import { managesTeam } from '#server/players/captain.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
import { type FixtureKey, type GameOfFixture, gamesOfFixture } from './queries.ts';

type Game = Pick<GameOfFixture, 'id' | 'teamId' | 'isHome'>;

/** Notifies the players of each game of its score; captains whom another notification asks are left out. */
export async function notifyPlayers(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer,
  { games, points, asks }: { games: readonly Game[]; points: Points; asks: Game | null },
): Promise<void> {
  for (const game of games) {
    const teamId = teamOfEntry(game);
    const score = scoreOf(game.isHome ? 'home' : 'away', points);
    const except = game === asks ? await managersOfTeam(tx, game.teamId) : [];
    const by = { teamId, actorId: teamActorId(viewer, teamId), except };
    await notifyOfResult(services, tx, by, { ...score, scheduleGameId: game.id });
  }
}

/** Notifies the captains of a team of what the other team or the organizer has said; what asked them before is read. */
export async function notifyCaptains(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer,
  game: Game,
  { what, ending, note }: Pick<FactsOf['league_game'], 'what' | 'note'> & { ending: Ending | null },
): Promise<void> {
  const teamId = teamOfEntry(game);
  await markResultRead(services, tx, game);
  const values = await gameOfResult(tx, teamId, game.id);
  if (!values) return;
  const score = ending
    ? { ...scoreOf(game.isHome ? 'home' : 'away', ending.points), regulation: ending.regulation }
    : { ourScore: null, opponentScore: null };
  const at = (await services.clock.now(tx)).toString();
  await notify(services, tx, {
    kind: 'league_game',
    facts: { ...toGameFacts(game.id, values), what, ...score, ...(note && { note }) },
    teamId,
    cause: `game:${game.id}:${what}:${at}`,
    actorId: teamActorId(viewer, teamId),
    to: 'captains',
  });
}

/** Marks as read, for every captain of the team, what asked them to confirm a result. */
export async function markResultRead(
  services: NotifyServices,
  tx: Transaction,
  { id, teamId }: Pick<Game, 'id' | 'teamId'>,
): Promise<void> {
  await tx
    .update(notification)
    .set({ readAt: (await services.clock.now(tx)).toString() })
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.kind, 'league_game'),
        sql`${notification.facts} ->> 'gameId' = ${String(id)}`,
        // Those have the id of a fixture.
        sql`${notification.facts} -> 'duty' is null`,
        sql`${notification.facts} -> 'shortGame' is null`,
        sql`${notification.readAt} is null`,
      ),
    );
}

/** Notifies the organizers of what waits on their desk: those who play nowhere in the app by email only. */
export async function notifyOrganizers(
  services: NotifyServices,
  tx: Transaction,
  key: FixtureKey,
  facts: Pick<LeagueDeskFacts, 'what' | 'home' | 'away' | 'team'>,
): Promise<void> {
  const { competitionId, fixtureId } = key;
  const [slugs] = await tx
    .select({ leagueSlug: league.slug, competitionSlug: competition.slug })
    .from(competition)
    .innerJoin(league, eq(league.id, competition.leagueId))
    .where(eq(competition.id, competitionId));
  if (!slugs) return;
  const desk = { kind: 'league_desk', facts: { ...facts, ...slugs } } as const;
  const at = (await services.clock.now(tx)).toString();
  const cause = `fixture:${fixtureId}:${facts.what}:${at}`;
  for (const { teamId: id, playerIds } of await organizersByTeam(tx, competitionId)) {
    const teamId = teamOfEntry({ teamId: id });
    await notify(services, tx, { ...desk, teamId, cause, actorId: null, to: playerIds });
  }
  const [game] = await gamesOfFixture(tx, key);
  if (!game) return;
  const { leagueId } = key;
  const own = { kind: 'league_desk', facts: { ...desk.facts, leagueId } } as const;
  const by = { ...own, teamId: teamOfEntry(game), cause, at };
  const emails = await organizersWithoutPlayer(tx, competitionId);
  for (const email of await withoutOptOuts(tx, { leagueId, kind: 'league_desk' }, emails))
    await notifyByEmail(services, tx, { ...by, email });
}

async function organizersWithoutPlayer(tx: Transaction, competitionId: number): Promise<string[]> {
  const rows = await tx
    .select({ email: leagueOrganizer.email })
    .from(leagueOrganizer)
    .innerJoin(competition, eq(competition.leagueId, leagueOrganizer.leagueId))
    .where(and(eq(competition.id, competitionId), playsNowhere(tx, leagueOrganizer.email)))
    .orderBy(leagueOrganizer.id);
  return rows.map(({ email }) => email);
}

async function organizersByTeam(tx: Transaction, competitionId: number) {
  const emails = tx
    .select({ email: leagueOrganizer.email })
    .from(leagueOrganizer)
    .innerJoin(competition, eq(competition.leagueId, leagueOrganizer.leagueId))
    .where(eq(competition.id, competitionId));
  const rows = await tx
    .select({ id: player.id, teamId: player.teamId })
    .from(player)
    .where(and(isOnTeam(player), inArray(sql`lower(${player.email} collate "C")`, emails)))
    .orderBy(player.teamId, player.id);
  return [...Map.groupBy(rows, ({ teamId }) => teamId)].map(([teamId, players]) => ({
    teamId,
    playerIds: players.map(({ id }) => id),
  }));
}

async function managersOfTeam(tx: Transaction, teamId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: player.id })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .where(and(eq(player.teamId, teamId), managesTeam));
  return rows.map(({ id }) => id);
}
