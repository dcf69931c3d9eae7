import type { DutyRow, TeamDuty } from '#contract/competitions/duties.ts';
import { brokenDuties, isFreeFor, isOnDuty } from '#domain/duties.ts';
import { clockIn, inZone } from '#domain/league-games.ts';
import { placedGame } from '#domain/planner/settings.ts';
import { seasonRules } from '#domain/planner/swap.ts';
import type { Executor } from '#server/database/connection.ts';
import {
  type DutyValues,
  dutiesOfSeason,
  entriesOfSeason,
  type GameRow,
  gamesOfSeason,
  type SeasonRow,
} from './queries.ts';

/** A competition's games, teams and duties, and the rules of who can do one. */
export async function readSeason(db: Executor, row: SeasonRow) {
  const entries = await entriesOfSeason(db, row.id);
  const games = await gamesOfSeason(db, row.id);
  const duties = await dutiesOfSeason(db, row.id);
  const season = {
    teams: entries.filter(({ withdrawn }) => withdrawn === null).map(({ id }) => id),
    games: games.map((game) => ({ ...placedGame(game), fixtureId: game.id })),
    rules: seasonRules({ ...row, entries }),
  };
  return { row, entries, games, duties, season };
}

export type DutySeason = Awaited<ReturnType<typeof readSeason>>;

/** Those of games that are on, as the organizer sees them. */
export function presentDuties({ games, duties, season }: DutySeason): DutyRow[] {
  const ids = new Set(games.map(({ id }) => id));
  const current = duties.filter(({ fixtureId }) => ids.has(fixtureId));
  const broken = new Set(brokenDuties(current, season).map(({ id }) => id));
  return current.map(({ id, fixtureId, kind, entryId, isOffered, isMissed }) => ({
    id,
    fixtureId,
    kind,
    entryId,
    isOffered,
    isMissed,
    isBroken: broken.has(id),
  }));
}

/** Whether a game is still to come in its competition's zone. */
export function isAhead({ playedOn, time }: GameRow, now: Temporal.Instant, zone: string): boolean {
  const [day = '', minute = ''] = clockIn(now, zone).split(' ');
  const parsed = time === null ? null : placedMinute(time);
  return playedOn > day || (playedOn === day && (parsed === null || parsed > minute));
}

function placedMinute(time: string): string | null {
  const { minute } = placedGame({ playedOn: '', time, venue: null, court: null, homeId: 0, awayId: 0 });
  if (minute === null) return null;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Whether a team can take a duty of another one. */
export function canTake(duty: DutyValues, entryId: number, { duties, season }: DutySeason): boolean {
  const game = season.games.find(({ fixtureId }) => fixtureId === duty.fixtureId);
  if (
    !game ||
    !duty.isOffered ||
    duty.isMissed ||
    duty.entryId === entryId ||
    !season.teams.includes(entryId)
  )
    return false;
  return isFreeFor(entryId, game, season) && !isOnDuty(entryId, game, duties, season);
}

type Reader = { readonly entryId: number; readonly now: Temporal.Instant; readonly zone: string };

/** The duties to come of a team, and those that it could take from others, the earliest first. */
export function presentTeamDuties(all: DutySeason, { entryId, now, zone }: Reader): TeamDuty[] {
  const { row, games, duties, entries } = all;
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  return games
    .filter((game) => isAhead(game, now, row.timeZone))
    .flatMap((game) => {
      const atGame = duties.filter(({ fixtureId }) => fixtureId === game.id);
      return atGame
        .filter((duty) => duty.entryId === entryId || canTake(duty, entryId, all))
        .map((duty) => ({
          id: duty.id,
          kind: duty.kind,
          home: nameOf(game.homeId),
          away: nameOf(game.awayId),
          ...inZone(game, row.timeZone, zone),
          venue: game.venue,
          court: game.court,
          team: nameOf(duty.entryId),
          others: atGame
            .filter((one) => one.entryId !== duty.entryId)
            .map((one) => ({ kind: one.kind, team: nameOf(one.entryId) })),
          isOurs: duty.entryId === entryId,
          isOffered: duty.isOffered,
        }));
    });
}
