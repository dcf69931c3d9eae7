import type { Account } from '#contract/auth.ts';
import type { GameDetail } from '#contract/schedule.ts';

/** Whether a game may have been handed over to somebody to score: a player of its team who isn't in charge of it. The server knows. */
export function mayBeScorer(account: Account | null, game: GameDetail): boolean {
  if (account === null || account.id === null || !account.isApproved) return false;
  const isInCharge = account.isAdmin || account.managedTeamIds.includes(game.teamId);
  return account.teamId === game.teamId && !isInCharge && game.result === null && !game.isCancelled;
}
