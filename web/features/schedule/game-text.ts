import type { ScheduleGame } from '#contract/schedule.ts';
import { againstText, gameTitle } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';
import type { Game } from './use-games.ts';

const localized = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** 'Today', 'Tomorrow', 'In 6 days', else the date as the reader's locale writes it. Product §4, Upcoming label. */
export function whenText({ upcomingLabel, playedOn }: ScheduleGame): string {
  return upcomingLabel ?? localized(new Date(`${playedOn}T00:00:00Z`));
}

/** '7:45 PM · Pier Gym, court 2 · Home'. */
export function detailText(game: ScheduleGame): string {
  return [game.time ?? m.schedule_timeUnknown(), game.location, sideText(game)].filter(Boolean).join(' · ');
}

/** 'Home' or 'Away'. */
export function sideText({ isHome }: Pick<ScheduleGame, 'isHome'>): string {
  return isHome ? m.schedule_atHome() : m.schedule_away();
}

/** Names a game where it cannot be seen which is meant: 'vs Bulls, Thu, Nov 19'. */
export function gameName(game: ScheduleGame): string {
  return `${againstText(game)}, ${game.date}`;
}

/** Once a game has been played there are lines to show. */
export function hasBoxScore({ status }: Pick<ScheduleGame, 'status'>): boolean {
  return status !== 'upcoming';
}

/** What a link to a game is called, as the server names its page. */
export function linkTitleOf(team: string, game: Game): string {
  const { result } = game;
  return gameTitle({
    ...game,
    team,
    ourScore: result?.hbaScore ?? null,
    theirScore: result?.opponentScore ?? null,
  });
}
