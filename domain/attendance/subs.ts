import { answerAgainBy } from './answer-again.ts';
import {
  type Cascade,
  type CascadeEffect,
  type CascadeEvent,
  type CascadeFacts,
  type CascadeStep,
  closedFields,
  type Invitation,
  isPromise,
  mapInvited,
  openPlaces,
  toLapsed,
  withInvitation,
} from './cascade.ts';
import { fill } from './fill-places.ts';

/**
 * Advances a cascade to `now` and applies the event, if any: invitations lapse, the line moves up, subs are invited while
 * there are places. Calling it again without an event changes nothing. Product §2, Who's in.
 */
export function advance(
  before: Cascade,
  facts: CascadeFacts,
  event: CascadeEvent | null = null,
): CascadeStep {
  // A sub who is removed from the list after tip-off has still played in this game.
  if (facts.now >= facts.tipOff) return { cascade: mapInvited(before, toLapsed), effects: [] };
  const due = lapse(startIfDue(withoutRemoved(before, facts), facts), facts);
  const happened = event ? apply(due, event, facts) : { cascade: due, effects: [] };
  const settled = facts.isCancelled ? cancel(happened.cascade) : fill(happened.cascade, facts);
  return {
    cascade: settled.cascade,
    effects: mergeEmails([...happened.effects, ...settled.effects], settled.cascade),
  };
}

/**
 * When the job has to advance the cascade next, in epoch milliseconds (in the past if overdue); null for never. Product §2,
 * Who's in.
 */
export function nextDue({ mode, invitations }: Cascade, facts: CascadeFacts): number | null {
  const moments = invitations.map(({ heldUntil }) => heldUntil);
  if (mode === 'idle' && !facts.isCancelled) moments.push(facts.startsAt);
  const ahead = moments.filter((moment) => moment !== null);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

function withoutRemoved(cascade: Cascade, { subs }: CascadeFacts): Cascade {
  const listed = new Set(subs);
  return { ...cascade, invitations: cascade.invitations.filter(({ subId }) => listed.has(subId)) };
}

function startIfDue(cascade: Cascade, { startsAt, now, isCancelled }: CascadeFacts): Cascade {
  const isDue = cascade.mode === 'idle' && !isCancelled && startsAt !== null && startsAt <= now;
  return isDue ? { ...cascade, mode: 'running' } : cascade;
}

function lapse(cascade: Cascade, { now }: CascadeFacts): Cascade {
  return mapInvited(cascade, (one) => ((one.heldUntil ?? 0) <= now ? toLapsed(one) : one));
}

function apply(cascade: Cascade, event: CascadeEvent, facts: CascadeFacts): CascadeStep {
  switch (event.kind) {
    case 'start':
      return { cascade: { ...cascade, mode: 'running' }, effects: [] };
    case 'stop':
      return { cascade: { ...cascade, mode: 'stopped' }, effects: [] };
    case 'game_changed':
      return askAgain(cascade, facts);
    default:
      return answer(cascade, event, facts);
  }
}

function answer(
  cascade: Cascade,
  { kind, subId }: Extract<CascadeEvent, { subId: number }>,
  facts: CascadeFacts,
): CascadeStep {
  const own = cascade.invitations.find((one) => one.subId === subId);
  if (!own || facts.isCancelled) return { cascade, effects: [] };
  if (kind === 'yes')
    return { cascade: withInvitation(cascade, acceptInvitation(cascade, own, facts)), effects: [] };
  const isDropOut = own.state === 'playing';
  const declined = { ...own, ...closedFields('declined') };
  return {
    cascade: withInvitation(cascade, declined),
    effects: isDropOut ? [{ kind: 'dropped_out', subId }] : [],
  };
}

function acceptInvitation(cascade: Cascade, own: Invitation, facts: CascadeFacts): Invitation {
  if (own.state === 'playing' || own.state === 'waiting') return own;
  const isFree = own.state === 'invited' || openPlaces(cascade, facts) > 0;
  if (isFree) return { ...own, ...closedFields('playing') };
  const turns = cascade.invitations.map(({ turn }) => turn ?? 0);
  return { ...own, state: 'waiting', heldUntil: null, turn: Math.max(0, ...turns) + 1 };
}

/**
 * Asks subs with a place or an open invitation again; they keep it as long as players keep theirs. Those in line accepted
 * another time and those who lapsed may be able to come now, so both can be invited again. Those who declined can't.
 */
function askAgain({ mode, invitations }: Cascade, facts: CascadeFacts): CascadeStep {
  const heldUntil = answerAgainBy(facts);
  const remaining = invitations.filter(({ state }) => state !== 'lapsed');
  const changed = remaining.map((one): Invitation => {
    const hasPlace = one.state === 'playing' || one.state === 'invited';
    if (hasPlace) return { ...one, state: 'invited', heldUntil, turn: null };
    return one.state === 'waiting' ? { ...one, ...closedFields('released') } : one;
  });
  const concerned = invitations.filter(({ state }) => isPromise(state));
  return {
    cascade: { mode, invitations: changed },
    effects: concerned.map(({ subId }) => ({ kind: 'game_changed', subId })),
  };
}

function cancel(cascade: Cascade): CascadeStep {
  const concerned = cascade.invitations.filter(({ state }) => isPromise(state));
  return {
    cascade: concerned.reduce(
      (rest, one) => withInvitation(rest, { ...one, ...closedFields('released') }),
      cascade,
    ),
    effects: concerned.map(({ subId }) => ({ kind: 'game_cancelled', subId })),
  };
}

/** One email per sub of a changed game: the question if they keep a place, else that it is gone. */
function mergeEmails(effects: readonly CascadeEffect[], { invitations }: Cascade): CascadeEffect[] {
  const invitedIds = new Set(
    invitations.filter(({ state }) => state === 'invited').map(({ subId }) => subId),
  );
  const changedIds = new Set(effects.filter(({ kind }) => kind === 'game_changed').map(({ subId }) => subId));
  return effects
    .filter(({ kind, subId }) => kind === 'game_changed' || !changedIds.has(subId))
    .map(({ kind, subId }) =>
      kind === 'game_changed' && invitedIds.has(subId) ? { kind: 'invited', subId } : { kind, subId },
    );
}
