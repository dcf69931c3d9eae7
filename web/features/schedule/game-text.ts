import type { ScheduleGame } from '#contract/schedule.ts';
import { againstText, gameDay, gameTimeInZone, gameTitle } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';
import type { Game } from './use-games.ts';

/** 'Today', 'Tomorrow', 'In 6 days', else the date as the reader's locale writes it. Product §4, Upcoming label. */
export function whenText({ upcomingLabel, playedOn }: ScheduleGame): string {
  return upcomingLabel ?? dayOf({ playedOn });
}

/** 'Thu, Nov 19', as the reader's locale writes it. */
export function dayOf({ playedOn }: Pick<ScheduleGame, 'playedOn'>): string {
  return inLocale(`day ${playedOn}`, (locale) => gameDay(playedOn, locale));
}

/** '7:45 PM' as the reader's locale writes it, with the name of the zone where there is one: '7:45 PM EST'. */
export function timeOf({ time }: Pick<ScheduleGame, 'time'>, zoneName: string): string {
  return inLocale(`time ${time} ${zoneName}`, (locale) => gameTimeInZone(time, zoneName, locale));
}

/** '7:45 PM · Home · Pier Gym, court 2'. */
export function detailText(game: ScheduleGame, zoneName: string): string {
  return [timeOf(game, zoneName), sideText(game), game.location].filter(Boolean).join(' · ');
}

/** 'Home' or 'Away'. */
export function sideText({ isHome }: Pick<ScheduleGame, 'isHome'>): string {
  return isHome ? m.schedule_atHome() : m.schedule_away();
}

/** Names a game where it cannot be seen which is meant: 'vs Bulls, Thu, Nov 19'. */
export function gameName(game: ScheduleGame): string {
  return `${againstText(game)}, ${dayOf(game)}`;
}

/** A game of a league may be postponed; what the captain calls off is canceled. */
export function offText({ league }: Pick<ScheduleGame, 'league'>): string {
  return league?.isPostponed ? m.league_postponed() : m.schedule_cancelled();
}

/** Once a game has been played there are lines to show. */
export function hasBoxScore({ status }: Pick<ScheduleGame, 'status'>): boolean {
  return status !== 'upcoming';
}

/** Until it begins; of one whose time is to be announced the server knows better. */
export function takesAnswers({ status, isCancelled, hasBegun, time }: ScheduleGame): boolean {
  return status === 'upcoming' && !isCancelled && (!hasBegun || time === null);
}

/** Whether its captains may ask the organizer for another time. */
export function takesTimeRequests(game: ScheduleGame): boolean {
  return game.league !== null && takesAnswers(game);
}

/** What a link to a game is called, as the server names its page. */
export function linkTitleOf(team: string, game: Game): string {
  const { result } = game;
  return gameTitle({
    ...game,
    date: dayOf(game),
    team,
    ourScore: result?.hbaScore ?? null,
    theirScore: result?.opponentScore ?? null,
  });
}
