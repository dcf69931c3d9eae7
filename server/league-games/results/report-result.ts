import { reason } from '#contract/reasons.ts';
import type { Viewer } from '#domain/access.ts';
import type { AuditAction } from '#domain/audit.ts';
import { type Ending, resultOfEnding } from '#domain/ending.ts';
import { type Effect, effectOf, pointsOf, resultState } from '#domain/league-results.ts';
import type { Score } from '#domain/record.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { updateGameValues } from '#server/schedule/game-row.ts';
import { notifyEffect } from './notify-effect.ts';
import { columnsOf } from './outcome-columns.ts';
import {
  type DecidedFixture,
  findDecidedFixture,
  gamesOfFixture,
  lockCompetitionOfGame,
  removeOutcome,
  reportsOfFixture,
  writeOutcome,
  writeReport,
  writeResultNotes,
} from './queries.ts';
import { writeLeagueResults } from './write-results.ts';

export type LeagueGame = {
  readonly teamId: AuthorizedTeamId;
  readonly gameId: number;
  readonly competitionId: number;
  readonly fixtureId: number;
};

/** The fixture of a league game, locked, as it stands for the team of the game. */
export async function lockFixture(services: NotifyServices, tx: Transaction, game: LeagueGame) {
  await lockCompetitionOfGame(tx, game.competitionId);
  const fixture = await findDecidedFixture(tx, game);
  if (!fixture) throw new ApiError('not_found');
  const reports = await reportsOfFixture(tx, game);
  const now = await services.clock.now(tx);
  const versions = reports.map(({ side, homePoints: home, awayPoints: away, regulation }) => ({
    side,
    points: { home, away },
    regulation,
  }));
  const state = resultState(fixture.outcome, versions, now);
  const side = fixture.homeTeamId === game.teamId ? 'home' : 'away';
  return { fixture, versions, state, side, now, at: now.toString() } as const;
}

export type LockedFixture = Awaited<ReturnType<typeof lockFixture>>;

type Numbers = Score & {
  readonly regulation: number | null;
  /** Null for none; undefined to leave what is there. */
  readonly notes: string | null | undefined;
  readonly isChange: boolean;
};

type Report = {
  readonly game: LeagueGame;
  readonly locked: LockedFixture;
  readonly numbers: Numbers;
  /** The organizer has made the captain's own game one of the league. */
  readonly asOrganizer?: boolean;
};

/**
 * A captain's numbers for a league game, under the competition's lock: they are the fixture's result until the other captain answers,
 * its confirmation, or a dispute. Throws `result_exists` for a second report, `conflict` for a result that is final or disputed, for a
 * game that is off and for a team that has left. Product §5, Outcome.
 */
export async function reportResult(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer,
  { game, locked, numbers, asOrganizer = false }: Report,
): Promise<Effect> {
  const { fixture, versions, state, side, at } = locked;
  if (fixture.state !== 'published') throw new ApiError('conflict', { reason: reason('gameOff') });
  if (side === 'home' ? fixture.homeWithdrawn : fixture.awayWithdrawn)
    throw new ApiError('conflict', { reason: reason('teamWithdrew') });
  const points = pointsOf(side, numbers);
  const isLevel = points.home === points.away;
  if (fixture.isPlayoff && isLevel) throw invalidField('opponentScore', 'playoffDraw');
  if (isLevel && !allowsDraw(fixture)) throw invalidField('opponentScore', 'drawNotAllowed');
  const { regulation } = numbers;
  const ending = { points, regulation };
  const current = currentEnding(fixture);
  const effect = effectOf({ state, versions, current }, { side, ...ending, isChange: numbers.isChange });
  refuse(effect);
  if (state !== null && (effect === 'dispute' || effect === 'report')) requireNotBuiltUpon(fixture);
  const { leagueId, competitionId, fixtureId } = fixture;
  const key = { leagueId, competitionId, fixtureId };
  const { notes } = numbers;
  if (effect === 'keep') {
    const own = versions.some((one) => one.side === side);
    if (own)
      await writeReport(tx, { ...key, side, ...columns(ending), ...(notes !== undefined && { notes }) });
  } else {
    await writeReport(tx, {
      ...key,
      side,
      ...columns(ending),
      createdAt: at,
      ...(notes !== undefined && { notes }),
    });
    if (effect === 'dispute') await removeOutcome(tx, key);
    else {
      const standsAt =
        effect === 'confirm' ? null : locked.now.add({ hours: fixture.confirmHours }).toString();
      const values = { ...columnsOf(resultOfEnding(ending)), decidedBy: deciderOf(fixture), standsAt };
      await writeOutcome(tx, { ...key, ...values });
    }
  }
  const changed = await writeLeagueResults(tx, key, at);
  if (notes !== undefined) {
    await writeResultNotes(tx, game.teamId, game.gameId, { notes, updatedAt: at });
    await updateGameValues(tx, game.teamId, game.gameId, { updatedAt: at });
  }
  await record(services, tx, viewer, game, { effect, numbers, asOrganizer });
  const games = await gamesOfFixture(tx, key);
  await notifyEffect(services, tx, viewer, { key, effect, side, ending, games, changed });
  return effect;
}

/** Whether the game may end level. Product §5, Outcome. */
export function allowsDraw({ isPlayoff, rules }: Pick<DecidedFixture, 'isPlayoff' | 'rules'>): boolean {
  return !isPlayoff && rules.allowsDraws !== false;
}

/** Throws `conflict` for a game of the play-offs whose winner has gone on. */
export function requireNotBuiltUpon({ isBuiltUpon }: DecidedFixture): void {
  if (isBuiltUpon) throw new ApiError('conflict', { reason: reason('resultFinal') });
}

function refuse(effect: Effect): void {
  if (effect === 'exists') throw new ApiError('result_exists');
  if (effect === 'final') throw new ApiError('conflict', { reason: reason('resultFinal') });
  if (effect === 'disputed') throw new ApiError('conflict', { reason: reason('resultDisputed') });
}

function columns({ points, regulation }: Ending) {
  return { homePoints: points.home, awayPoints: points.away, regulation };
}

function currentEnding({ outcome }: DecidedFixture): Ending | null {
  if (outcome?.homePoints == null || outcome.awayPoints === null) return null;
  const points = { home: outcome.homePoints, away: outcome.awayPoints };
  return { points, regulation: outcome.regulation };
}

/** A guest team has nobody in the app who could answer. */
function deciderOf({ homeTeamId, awayTeamId }: DecidedFixture): 'captain' | 'captains' {
  return homeTeamId === null || awayTeamId === null ? 'captain' : 'captains';
}

async function record(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer,
  { teamId, gameId }: LeagueGame,
  { effect, numbers, asOrganizer }: { effect: Effect; numbers: Numbers; asOrganizer: boolean },
): Promise<void> {
  const details = await gameDetails(tx, teamId, gameId, numbers);
  const action = effect === 'report' && !numbers.isChange ? 'result_added' : actions[effect];
  await recordAudit(services, tx, { viewer, teamId, action, details, asOrganizer });
}

const actions: Readonly<Record<Effect, AuditAction>> = {
  report: 'result_changed',
  keep: 'result_changed',
  confirm: 'result_confirmed',
  dispute: 'result_disputed',
  exists: 'result_changed',
  disputed: 'result_changed',
  final: 'result_changed',
};
