import type { GameDetail, ScheduleGame } from '#contract/schedule.ts';
import { parseTimeText } from '#domain/date-text.ts';
import { resultState, scoreOf } from '#domain/league-results.ts';
import { placeText } from '#domain/place-text.ts';
import { formatMatchup, gameDay } from '#domain/schedule-format.ts';
import { gameStatus, hasBegun, nextOfDated, sortDated } from '#domain/schedule-text.ts';
import { isRecent } from '#domain/scorebook/live-score.ts';
import { upcomingLabel } from '#domain/upcoming-label.ts';
import type { GameRow } from '#server/schedule/game-row.ts';
import type { ScheduleTeam } from '#server/schedule/team.ts';
import type { TeamNow } from '#server/teams/team-now.ts';
import type { UpkeepRow } from './queries.ts';

/** A game in the form that the domain's rules take: with its day, so that they need no season to parse the text. */
const ruleGame = (row: GameRow) => ({ row, date: row.playedOn, time: row.time ?? 'TBD' });

/**
 * A team's games by tip-off, each with its status at this moment in the team's zone. The next game is one that is
 * neither cancelled nor already has a result. Product §4, Game status, Next game, Upcoming label.
 */
export function presentSchedule(
  rows: readonly GameRow[],
  team: Pick<ScheduleTeam, 'name' | 'zone' | 'now' | 'today'>,
  manages: boolean,
): ScheduleGame[] {
  const context = { zone: team.zone, season: null, now: team.now };
  const games = sortDated(rows.map(ruleGame), context);
  const next = nextOfDated(
    games.filter(({ game: { row } }) => !row.isCancelled && !row.result),
    team.now,
  );
  return games.map(({ game, at }) => {
    const { row } = game;
    const tipOff = row.time && parseTimeText(row.time) ? at : null;
    const hasTippedOff = tipOff ? Temporal.Instant.compare(tipOff, team.now) <= 0 : hasBegun(game, context);
    return {
      id: row.id,
      teamId: row.teamId,
      date: gameDay(row.playedOn),
      time: row.time,
      playedOn: row.playedOn,
      startsAt: tipOff?.toString() ?? null,
      location: row.fixtureId === null ? row.location : placeText(row.location),
      matchup: formatMatchup(team.name, row),
      opponent: row.opponent,
      isHome: row.isHome,
      isCancelled: row.isCancelled,
      notes: row.notes,
      arrivalTime: row.arrivalTime,
      jersey: row.jersey,
      scrapedAt: row.scrapedAt,
      week: row.week,
      status: gameStatus(game, row.result, context),
      hasBegun: hasTippedOff,
      live: hasTippedOff ? liveOf(row, team.now) : null,
      isNext: game === next,
      upcomingLabel: row.result ? null : upcomingLabel(row.playedOn, team.today),
      league: leagueOf(row, team.now, manages),
      ...(manages && { source: { isImported: row.origin !== null, isGone: row.goneAt !== null } }),
    };
  });
}

/** How a game stands that has begun; none that is off or has a result. */
function liveOf(row: GameRow, now: Temporal.Instant): ScheduleGame['live'] {
  const { live, liveSince, isCancelled, result, reports, isHome } = row;
  if (!live || !liveSince || isCancelled || result || reports.length > 0) return null;
  if (!isRecent(Temporal.Instant.from(liveSince), now)) return null;
  const { ourScore: hbaScore, opponentScore } = scoreOf(isHome ? 'home' : 'away', live);
  return { hbaScore, opponentScore };
}

function leagueOf(row: GameRow, now: Temporal.Instant, manages: boolean): ScheduleGame['league'] {
  const { competition, leagueSlug, fixtureState } = row;
  if (competition === null || leagueSlug === null) return null;
  const isPostponed = fixtureState === 'postponed';
  return { competition, slug: leagueSlug, isPostponed, result: leagueResultOf(row, now, manages) };
}

type LeagueResult = NonNullable<ScheduleGame['league']>['result'];

function leagueResultOf(
  { decidedBy, standsAt, reports, isHome }: GameRow,
  now: Temporal.Instant,
  manages: boolean,
): LeagueResult {
  const state = resultState(decidedBy && { decidedBy, standsAt }, reports, now);
  if (state === null || state === 'final') return state && { state, standsAt: null };
  const side = isHome ? 'home' : 'away';
  const versions = reports.map((report) => {
    const { ourScore: hbaScore, opponentScore } = scoreOf(side, report.points);
    return { isOurs: report.side === side, hbaScore, opponentScore, regulation: report.regulation };
  });
  return { state, standsAt, ...(manages && { versions }) };
}

/** The captain's schedule: what is done about the games that have an entry. */
export function withUpkeep(games: readonly ScheduleGame[], upkeep: readonly UpkeepRow[]): ScheduleGame[] {
  const byGame = new Map(upkeep.map(({ gameId, ...done }) => [gameId, done]));
  return games.map((game) => {
    const done = byGame.get(game.id);
    return done ? { ...game, upkeep: done } : game;
  });
}

/** One of these games, with its result; null for none. */
export function presentGameDetail(
  rows: readonly GameRow[],
  team: Pick<TeamNow, 'name' | 'zone' | 'now' | 'today' | 'logoUrl' | 'colors'>,
  { id, manages }: { id: number; manages: boolean },
): GameDetail | null {
  const game = presentSchedule(rows, team, manages).find((one) => one.id === id);
  const result = rows.find((row) => row.id === id)?.result;
  if (!game) return null;
  return {
    ...game,
    team: { name: team.name, timeZone: team.zone, logoUrl: team.logoUrl, colors: team.colors },
    result: result ? presentResult(id, result) : null,
  };
}

function presentResult(
  scheduleGameId: number,
  {
    id,
    ourScore: hbaScore,
    opponentScore,
    regulation,
    isWin,
    notes,
    createdAt,
  }: NonNullable<GameRow['result']>,
): GameDetail['result'] {
  return { id, scheduleGameId, hbaScore, opponentScore, regulation, isWin, notes, createdAt };
}
