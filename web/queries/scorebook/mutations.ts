import { useMutation } from '@tanstack/react-query';
import { createResult, updateResult } from '#contract/schedule/results.ts';
import { setStatsFor } from '#contract/stats.ts';
import type { StatLine } from '#domain/stat-line.ts';
import { call } from '#web/lib/client.ts';
import { auditKeys } from '../audit/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { scheduleChangeKeys } from '../schedule/refreshed-keys.ts';
import { statsChangeKeys } from '../stats/refreshed-keys.ts';

type FinalGame = {
  /** The result's, where the game has one already. */
  resultId: number | null;
  score: { hbaScore: number; opponentScore: number };
  notes: string | null;
  lines: readonly { playerId: number; line: StatLine }[];
};

/** Saves a game's result as its captain does, and then the stat lines of players who have none. Product §2, Scoring. */
export function useSaveFinal(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: async ({ resultId, score, notes, lines }: FinalGame) => {
      const body = { ...score, notes, scheduleGameId: gameId };
      if (resultId === null) await call(createResult, { body });
      else await call(updateResult, { params: { id: resultId }, body });
      for (const { playerId, line } of lines)
        await call(setStatsFor, { params: { gameId, playerId }, body: line });
    },
    meta: { invalidates: [...scheduleChangeKeys, ...statsChangeKeys, auditKeys.all], toasts },
  });
}
