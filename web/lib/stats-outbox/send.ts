import { getSession } from '#contract/auth.ts';
import { castVote } from '#contract/mvp.ts';
import { createWeeklyStats, listPlayerStats, updateWeeklyStats, type WeeklyStat } from '#contract/stats.ts';
import { call, errorText, RequestError } from '../client.ts';
import { nextStep, type OutboxEntry } from './entry.ts';
import { allEntries, settleEntry } from './storage.ts';

const lockName = 'sixth-man-send-kept-stats';

/**
 * Sends what waits and belongs to whoever is signed in, each form once: one window or the service worker at a time,
 * and each reads anew what is still waiting. Throws what fetch throws while there is no connection; what the server
 * refuses is kept with its reason. Product §4, Weekly stats for a week.
 */
export async function sendOutbox(): Promise<void> {
  await alone(async () => {
    if ((await waiting()).length === 0) return;
    const person = await call(getSession);
    for (const kept of await waiting()) {
      if (kept.uid === person?.uid) await send(kept);
    }
  });
}

async function waiting(): Promise<OutboxEntry[]> {
  return (await allEntries()).filter(({ state }) => state.is === 'pending');
}

async function send(kept: OutboxEntry): Promise<void> {
  try {
    const there = await lineOf(kept);
    const step = nextStep(kept, there);
    if (step === 'ask') return await settleEntry(kept, there ? otherLine : deletedLine);
    if (step !== 'there') await write(kept, there);
    await settleEntry(kept, { is: 'sent', problem: await sendVote(kept) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // A session that ended, or a server in trouble, is not about these numbers: they go on waiting.
    if (error.status === 401 || error.status === 429 || error.status >= 500) throw error;
    if (error.code === 'stats_already_submitted') return await settleEntry(kept, otherLine);
    const message = errorText(error);
    await settleEntry(kept, { is: 'refused', because: 'server', message, isReported: false });
  }
}

const otherLine = { is: 'refused', because: 'other-line', message: '', isReported: false } as const;
const deletedLine = { ...otherLine, because: 'deleted' } as const;

async function lineOf({ playerId, week }: OutboxEntry): Promise<WeeklyStat | undefined> {
  const lines = await call(listPlayerStats, { params: { playerId } });
  return lines.find((line) => line.week === week);
}

async function write({ playerId, week, line }: OutboxEntry, there: WeeklyStat | undefined): Promise<void> {
  const body = { playerId, week, ...line };
  if (there) await call(updateWeeklyStats, { params: { id: there.id }, body });
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

/** Where a browser has no locks, the server's rule of one line a week is the only guard. */
async function alone(act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  await navigator.locks.request(lockName, act);
}
