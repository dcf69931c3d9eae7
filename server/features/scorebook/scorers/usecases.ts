import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/scorebook/scorers.ts';
import { type MemberViewer, mayManageTeam, mayOrganizeLeague, type SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { compareNames } from '#domain/names.ts';
import { foldScorebook } from '#domain/scorebook/fold.ts';
import { isScorerOpen, mostScorers } from '#domain/scorebook/score-link.ts';
import { language } from '#messages/language';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { allEvents, lockBooks } from '../list/events.ts';
import { gamesToHandOver, gamesToScore, type ScoredGames } from '../list/games.ts';
import { deleteScorer, gameToScore, insertScorer, playersOfTeams, scorersOfGame } from './queries.ts';

/** Who scores a game besides those in charge of it, and whom the caller may choose. Throws `not_found`, `captain_only`. Product §7, Scorebook. */
export async function listGameScorers(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.listGameScorers>,
): Promise<contract.GameScorers> {
  const { games } = await gamesToHandOver(db, viewer, id);
  const open = await openScorers({ clock }, db, games);
  const teamIds = games.map(({ teamId }) => teamId);
  const reader = language();
  const players = (await playersOfTeams(db, teamIds)).toSorted(
    (a, b) => compareNames(a.team, b.team, reader) || compareNames(a.name, b.name, reader),
  );
  const present = ({ id, name, team }: (typeof players)[number]) => ({ id, name, team });
  const own = new Set<number>(gamesToChooseFrom(viewer, games).map(({ teamId }) => teamId));
  return {
    scorers: players.filter((player) => open.has(player.id)).map(present),
    candidates: players
      .filter((player) => own.has(player.teamId) && !open.has(player.id) && player.id !== viewer.player?.id)
      .map(present),
  };
}

/** Throws `captain_only`, and `not_found` for a player whom the caller may not choose; `conflict` for a canceled game, one that is over, and a fifth. Product §7, Scorebook. */
export async function addGameScorer(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, playerId } }: InputOf<typeof contract.addGameScorer>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const { own, games } = await gamesToHandOver(tx, viewer, id);
    if (own.isCancelled) throw new ApiError('conflict', { reason: reason('scorebookOff') });
    const game = await gameOfPlayer(tx, viewer, games, playerId);
    await lockBooks(tx, games);
    const now = await services.clock.now(tx);
    const facts = await gameToScore(tx, game);
    if (!facts) throw new ApiError('not_found');
    const isTooLate = !isScorerOpen({ playedOn: facts.day, endedAt: null }, now);
    if (isTooLate || foldScorebook(await allEvents(tx, own)).isOver)
      throw new ApiError('conflict', { reason: reason('scoreLinkEnded') });
    const open = await openScorers(services, tx, games);
    if (open.has(playerId)) return null;
    if (open.size >= mostScorers)
      throw new ApiError('conflict', { reason: reason('scorersFull', { max: mostScorers }) });
    const { teamId, gameId } = game;
    const createdAt = now.toString();
    await insertScorer(tx, { teamId, gameId, playerId, createdAt });
    await record(services, tx, viewer, { game, playerId, action: 'scorer_added' });
    await notify(services, tx, {
      kind: 'scorer_added',
      facts: { gameId, ...facts },
      teamId,
      // Once a day, however often the game is handed over, withdrawn and handed over again.
      cause: `game:${gameId}:${now.toZonedDateTimeISO('UTC').toPlainDate()}`,
      actorId: teamActorId(viewer, teamId),
      to: [playerId],
    });
    return null;
  });
}

/** Throws `captain_only`, and `not_found` also for a player who doesn't score the game. Product §7, Scorebook. */
export async function removeGameScorer(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, playerId } }: InputOf<typeof contract.removeGameScorer>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const { games } = await gamesToHandOver(tx, viewer, id);
    const game = await gameOfPlayer(tx, viewer, games, playerId);
    if (!(await deleteScorer(tx, game, playerId))) throw new ApiError('not_found');
    await record(services, tx, viewer, { game, playerId, action: 'scorer_removed' });
    return null;
  });
}

/** Throws `not_found`. Product §7, Scorebook. */
export async function getScoringRight(
  services: Services,
  viewer: MemberViewer,
  { params: { id } }: InputOf<typeof contract.getScoringRight>,
): Promise<{ mayScore: boolean }> {
  await readableTeam(services.db, { gameId: id });
  const games = await gamesToScore(services, services.db, viewer, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'captain_only') return null;
    throw error;
  });
  return { mayScore: games !== null };
}

type Games = ScoredGames['games'];

/** The games of teams whose players the viewer may choose. */
function gamesToChooseFrom(viewer: SignedInViewer, games: Games): Games {
  return games.filter(
    ({ teamId, leagueId }) =>
      mayManageTeam(viewer, teamId) || (leagueId !== null && mayOrganizeLeague(viewer, leagueId)),
  );
}

/** The game as the team of the player has it. */
async function gameOfPlayer(db: Executor, viewer: SignedInViewer, games: Games, playerId: number) {
  const mine = gamesToChooseFrom(viewer, games);
  const players = await playersOfTeams(
    db,
    mine.map(({ teamId }) => teamId),
  );
  const player = players.find(({ id }) => id === playerId);
  const game = mine.find(({ teamId }) => teamId === player?.teamId);
  if (!game) throw new ApiError('not_found', { reason: reason('playerNotFound') });
  return game;
}

/** The players who may score the game now. */
async function openScorers(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  games: Games,
): Promise<Set<number>> {
  const now = await clock.now(db);
  const open = new Set<number>();
  for (const game of games)
    for (const scorer of await scorersOfGame(db, game))
      if (isScorerOpen(scorer, now)) open.add(scorer.playerId);
  return open;
}

type Fact = {
  readonly game: Games[number];
  readonly playerId: number;
  readonly action: 'scorer_added' | 'scorer_removed';
};

async function record(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { game: { teamId, gameId }, playerId, action }: Fact,
): Promise<void> {
  const details = await gameDetails(tx, teamId, gameId);
  const asOrganizer = !viewer.managedTeamIds.includes(teamId);
  await recordAudit(services, tx, { viewer, teamId, action, asOrganizer, subjectId: playerId, details });
}
