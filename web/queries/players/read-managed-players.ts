import { listPlayers } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';

export function readManagedPlayers(teamId: number, signal: AbortSignal) {
  return call(listPlayers, { query: { teamId, adminAccess: 'true' } }, { signal });
}
