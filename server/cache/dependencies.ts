import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#server/database/clock.ts';

type Observed = { readonly teamIds: Set<number>; from: number | null; until: number; isShared: boolean };

const computation = new AsyncLocalStorage<Observed>();

/** To be called wherever a team's id is authorised: whatever is computed right now is made of that team's rows. */
export function observeTeam(teamId: number): void {
  computation.getStore()?.teamIds.add(teamId);
}

/**
 * The same of a row that was looked for by its id, among all teams. Where it does not exist, no change of a team would
 * tell that it does now: what is computed right now is given to nobody else.
 */
export function observeTeamOf(row: { readonly teamId: number } | undefined): void {
  if (row) observeTeam(row.teamId);
  else observeFailure();
}

/** Something could not be read: what is computed right now without it is given to nobody else. */
export function observeFailure(): void {
  const observed = computation.getStore();
  if (observed) observed.isShared = false;
}

/** The clock, noting that whatever is computed right now depends on the time. */
export function observedClock(clock: Clock): Clock {
  const observeNow = (now: Temporal.Instant) => {
    const observed = computation.getStore();
    if (observed) observeMoment(observed, now.epochMilliseconds);
    return now;
  };
  return {
    now: async (executor) => observeNow(await clock.now(executor)),
    of: async (readNow, executor) => observeNow(await clock.of(readNow, executor)),
  };
}

/**
 * Answers change by time alone on a whole minute (tip-offs, midnights in every time zone, a vote's end) or in the
 * millisecond before it (the minutes that are left until 11:59 PM).
 */
function observeMoment(observed: Observed, nowMs: number): void {
  const nextMinute = (Math.floor(nowMs / 60_000) + 1) * 60_000;
  const until = nowMs < nextMinute - 1 ? nextMinute - 1 : nextMinute;
  observed.from = Math.min(observed.from ?? nowMs, nowMs);
  observed.until = Math.min(observed.until, until);
}

/** Runs a computation and says what its result depends on. */
export async function observe<Result>(compute: () => Promise<Result>) {
  const observed: Observed = {
    teamIds: new Set(),
    from: null,
    until: Number.POSITIVE_INFINITY,
    isShared: true,
  };
  const result = await computation.run(observed, compute);
  const { teamIds, from, until, isShared } = observed;
  return { result, teamIds, period: from === null ? null : { from, until }, isShared };
}
