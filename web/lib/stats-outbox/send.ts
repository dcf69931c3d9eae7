import { getSession } from '#contract/auth.ts';
import { castVote } from '#contract/mvp.ts';
import { createWeeklyStats, listPlayerStats, updateWeeklyStats, type WeeklyStat } from '#contract/stats.ts';
import { call, errorText, RequestError } from '../client.ts';
import { nextStep, type OutboxEntry } from './entry.ts';
import { allEntries, settleEntry } from './storage.ts';

/** Also held by earlier versions of the client, which may still be open: do not rename. */
const lockName = 'sixth-man-send-kept-stats';

/**
 * Sends the pending entries of the signed-in user, each once: one window or the service worker at a time, and each
 * reads again what is still pending. Throws what fetch throws while there is no connection; what the server refuses
 * stays with its reason. Product §4, Weekly stats for a week.
 */
export async function sendOutbox(): Promise<void> {
  await underLock(async () => {
    if ((await pendingEntries()).length === 0) return;
    const user = await call(getSession);
    for (const entry of await pendingEntries()) {
      if (entry.uid === user?.uid) await send(entry);
    }
  });
}

async function pendingEntries(): Promise<OutboxEntry[]> {
  return (await allEntries()).filter(({ state }) => state.is === 'pending');
}

async function send(entry: OutboxEntry): Promise<void> {
  try {
    const existing = await lineOf(entry);
    const step = nextStep(entry, existing);
    if (step === 'conflict') return await settleEntry(entry, existing ? otherLine : deletedLine);
    if (step !== 'stored') await write(entry, existing);
    await settleEntry(entry, { is: 'sent', problem: await sendVote(entry) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // A session that ended, or a server in trouble, is not about these numbers: they stay pending.
    if (error.status === 401 || error.status === 429 || error.status >= 500) throw error;
    if (error.code === 'stats_already_submitted') return await settleEntry(entry, otherLine);
    const message = errorText(error);
    await settleEntry(entry, { is: 'refused', because: 'server', message, isReported: false });
  }
}

const otherLine = { is: 'refused', because: 'other-line', message: '', isReported: false } as const;
const deletedLine = { ...otherLine, because: 'deleted' } as const;

/** The line without a game of a week is the one that an edit was of. */
async function lineOf({ playerId, week, gameId, base }: OutboxEntry): Promise<WeeklyStat | undefined> {
  const lines = await call(listPlayerStats, { params: { playerId } });
  const ofWeek = lines.filter((line) => line.week === week);
  if (gameId === undefined) return ofWeek[0];
  const ofGame = ofWeek.find((line) => line.gameId === gameId);
  return ofGame ?? (base ? ofWeek.find((line) => line.gameId === null) : undefined);
}

async function write(entry: OutboxEntry, existing: WeeklyStat | undefined): Promise<void> {
  const { playerId, week, gameId, line } = entry;
  const body = { playerId, week, ...(gameId !== undefined && { gameId }), ...line };
  if (existing) await call(updateWeeklyStats, { params: { id: existing.id }, body });
  else await call(createWeeklyStats, { body });
}

/** Null when there was none, or it was cast; else why not. The stats are in either way. */
async function sendVote({ week, vote }: OutboxEntry): Promise<string | null> {
  if (!vote) return null;
  try {
    await call(castVote, { body: { ...vote, week } });
    return null;
  } catch (error) {
    return errorText(error);
  }
}

/** Where a browser has no locks, the server's rule of one line a game is the only guard. */
async function underLock(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(lockName, act);
}
