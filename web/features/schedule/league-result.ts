import type { ScheduleGame } from '#contract/schedule.ts';

type Versions = NonNullable<NonNullable<NonNullable<ScheduleGame['league']>['result']>['versions']>;

/** What the captain may do about a game's result: of a league game, the other team's is answered and a final one stays. */
export function resultTaskOf(
  game: ScheduleGame & { result: object | null },
): 'add' | 'edit' | 'answer' | null {
  const { league } = game;
  if (!league?.result) {
    if (game.result) return 'edit';
    return game.hasBegun && !(league && game.isCancelled) ? 'add' : null;
  }
  if (league.result.state === 'final') return null;
  return theirVersion(game) ? 'answer' : 'edit';
}

/** What the other captain entered, as long as it isn't final; only captains know. */
export function theirVersion({ league }: ScheduleGame): Versions[number] | undefined {
  return league?.result?.versions?.find(({ isOurs }) => !isOurs);
}

/** What this team's captain entered. */
export function ownVersion({ league }: ScheduleGame): Versions[number] | undefined {
  return league?.result?.versions?.find(({ isOurs }) => isOurs);
}
