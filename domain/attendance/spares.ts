import { heldUntil } from './hold.ts';

/** A person on the list: asked to be on it, on it, or gone from it by their own wish. */
export const spareStatuses = ['pending', 'accepted', 'declined'] as const;

export type SpareStatus = (typeof spareStatuses)[number];

/**
 * `invited` holds a place until its time is over, then it has `lapsed`. `released` lost its place to somebody else before it
 * answered, and is the first to be invited again. `waiting` said yes when no place was left.
 */
export const invitationStates = ['invited', 'playing', 'waiting', 'declined', 'lapsed', 'released'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** A spare who has been invited to a game: once a spare. Moments are milliseconds since 1970. */
export type Invitation = {
  readonly spareId: number;
  readonly state: InvitationState;
  /** Of an open invitation. */
  readonly heldUntil: number | null;
  /** The place in the line of those who wait; the lowest moves up first. */
  readonly turn: number | null;
};

/** `idle` starts by itself when its time has come, `stopped` only by a press. */
export const cascadeModes = ['idle', 'running', 'stopped'] as const;

/** How a game's missing places are filled. */
export type Cascade = {
  readonly mode: (typeof cascadeModes)[number];
  readonly invitations: readonly Invitation[];
};

export const idleCascade: Cascade = { mode: 'idle', invitations: [] };

export type CascadeFacts = {
  readonly now: number;
  readonly tipOff: number;
  readonly zone: string;
  readonly isCancelled: boolean;
  /** When spares are invited by themselves; null for never. */
  readonly startsAt: number | null;
  readonly target: number;
  /** The team's own players who are in. */
  readonly sure: number;
  /** Everybody on the list, by its order. Whoever is not on it loses invitation and place. */
  readonly spares: readonly number[];
};

export type CascadeEvent =
  | { readonly kind: 'yes' | 'no'; readonly spareId: number }
  | { readonly kind: 'start' | 'stop' }
  /** The game was changed so that a yes may not hold: everybody is asked anew. */
  | { readonly kind: 'game_changed' };

/** What a spare is told by mail. `dropped_out` is for the captain. */
export type CascadeEffect = {
  readonly kind: 'invited' | 'moved_up' | 'released' | 'game_changed' | 'game_cancelled' | 'dropped_out';
  readonly spareId: number;
};

export type CascadeStep = { readonly cascade: Cascade; readonly effects: readonly CascadeEffect[] };

/**
 * Takes a cascade to `now`, with what has just happened if anything has: invitations lapse, the line moves up, further spares are
 * invited, only as many as there are places. The same facts give the same result; without an event a second time changes nothing.
 * Product §2, Who's in.
 */
export function advance(
  before: Cascade,
  facts: CascadeFacts,
  event: CascadeEvent | null = null,
): CascadeStep {
  const current = withoutRemoved(before, facts);
  if (facts.now >= facts.tipOff) return { cascade: mapInvited(current, asLapsed), effects: [] };
  const due = lapse(startIfDue(current, facts), facts);
  const happened = event ? apply(due, event, facts) : { cascade: due, effects: [] };
  const settled = facts.isCancelled ? cancel(happened.cascade) : fill(happened.cascade, facts);
  return { cascade: settled.cascade, effects: merged([...happened.effects, ...settled.effects]) };
}

/** When a cascade has to be advanced next without anybody doing anything; null when never. */
export function nextDue({ mode, invitations }: Cascade, facts: CascadeFacts): number | null {
  const moments = invitations.map(({ heldUntil }) => heldUntil);
  if (mode === 'idle' && !facts.isCancelled) moments.push(facts.startsAt);
  const ahead = moments.filter((moment) => moment !== null);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Places that neither a player nor a spare has. */
export function missingPlaces(
  { invitations }: Cascade,
  { target, sure }: Pick<CascadeFacts, 'target' | 'sure'>,
) {
  return Math.max(0, target - sure - invitations.filter(({ state }) => state === 'playing').length);
}

function withoutRemoved(cascade: Cascade, { spares }: CascadeFacts): Cascade {
  const listed = new Set(spares);
  return { ...cascade, invitations: cascade.invitations.filter(({ spareId }) => listed.has(spareId)) };
}

function startIfDue(cascade: Cascade, { startsAt, now, isCancelled }: CascadeFacts): Cascade {
  const isDue = cascade.mode === 'idle' && !isCancelled && startsAt !== null && startsAt <= now;
  return isDue ? { ...cascade, mode: 'running' } : cascade;
}

function lapse(cascade: Cascade, { now }: CascadeFacts): Cascade {
  return mapInvited(cascade, (one) => ((one.heldUntil ?? 0) <= now ? asLapsed(one) : one));
}

function apply(cascade: Cascade, event: CascadeEvent, facts: CascadeFacts): CascadeStep {
  switch (event.kind) {
    case 'start':
      return { cascade: { ...cascade, mode: 'running' }, effects: [] };
    case 'stop':
      return { cascade: { ...cascade, mode: 'stopped' }, effects: [] };
    case 'game_changed':
      return askAnew(cascade);
    default:
      return answer(cascade, event, facts);
  }
}

function answer(
  cascade: Cascade,
  { kind, spareId }: Extract<CascadeEvent, { spareId: number }>,
  facts: CascadeFacts,
): CascadeStep {
  const own = cascade.invitations.find((one) => one.spareId === spareId);
  if (!own || facts.isCancelled) return { cascade, effects: [] };
  if (kind === 'yes') return { cascade: replaced(cascade, accepted(cascade, own, facts)), effects: [] };
  const isDropOut = own.state === 'playing';
  const declined = { ...own, ...settledAs('declined') };
  return {
    cascade: replaced(cascade, declined),
    effects: isDropOut ? [{ kind: 'dropped_out', spareId }] : [],
  };
}

function accepted(cascade: Cascade, own: Invitation, facts: CascadeFacts): Invitation {
  if (own.state === 'playing' || own.state === 'waiting') return own;
  const isFree = own.state === 'invited' || openPlaces(cascade, facts) > 0;
  if (isFree) return { ...own, ...settledAs('playing') };
  const turns = cascade.invitations.map(({ turn }) => turn ?? 0);
  return { ...own, state: 'waiting', heldUntil: null, turn: Math.max(0, ...turns) + 1 };
}

/** Nobody's earlier answer counts any more; those who declined or let it lapse may be able to come now. */
function askAnew({ mode, invitations }: Cascade): CascadeStep {
  const concerned = invitations.filter(({ state }) => isPromise(state) || state === 'released');
  return {
    cascade: { mode, invitations: concerned.map((one) => ({ ...one, ...settledAs('released') })) },
    effects: concerned.map(({ spareId }) => ({ kind: 'game_changed', spareId })),
  };
}

function cancel(cascade: Cascade): CascadeStep {
  const concerned = cascade.invitations.filter(({ state }) => isPromise(state));
  return {
    cascade: concerned.reduce((rest, one) => replaced(rest, { ...one, ...settledAs('released') }), cascade),
    effects: concerned.map(({ spareId }) => ({ kind: 'game_cancelled', spareId })),
  };
}

/** Withdraws what is too many, moves the line up, then invites. */
function fill(cascade: Cascade, facts: CascadeFacts): CascadeStep {
  const steps = [release, moveUp, invite];
  return steps.reduce<CascadeStep>(
    (sofar, step) => {
      const next = step(sofar.cascade, facts);
      return { cascade: next.cascade, effects: [...sofar.effects, ...next.effects] };
    },
    { cascade, effects: [] },
  );
}

function release(cascade: Cascade, facts: CascadeFacts): CascadeStep {
  const tooMany = Math.max(0, -openPlaces(cascade, facts));
  const last = byOrder(cascade, facts, 'invited').toReversed().slice(0, tooMany);
  return settle(cascade, last, 'released', 'released');
}

function moveUp(cascade: Cascade, facts: CascadeFacts): CascadeStep {
  const line = cascade.invitations
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
  const first = line.slice(0, Math.max(0, openPlaces(cascade, facts)));
  return settle(cascade, first, 'playing', 'moved_up');
}

function invite(cascade: Cascade, facts: CascadeFacts): CascadeStep {
  if (cascade.mode !== 'running') return { cascade, effects: [] };
  const states = new Map(cascade.invitations.map(({ spareId, state }) => [spareId, state]));
  const eligible = facts.spares.filter((id) => (states.get(id) ?? 'released') === 'released');
  const next = eligible.slice(0, Math.max(0, openPlaces(cascade, facts)));
  const invitations = next.map((spareId) => ({
    spareId,
    state: 'invited' as const,
    heldUntil: heldUntil(facts),
    turn: null,
  }));
  return {
    cascade: invitations.reduce(replaced, cascade),
    effects: next.map((spareId) => ({ kind: 'invited', spareId })),
  };
}

/** Missing places that no open invitation holds; negative when more are held than there are. */
function openPlaces(cascade: Cascade, facts: CascadeFacts): number {
  const openInvitations = cascade.invitations.filter(({ state }) => state === 'invited').length;
  return missingPlaces(cascade, facts) - openInvitations;
}

function byOrder(cascade: Cascade, { spares }: CascadeFacts, state: InvitationState): Invitation[] {
  const order = new Map(spares.map((id, index) => [id, index]));
  return cascade.invitations
    .filter((one) => one.state === state)
    .toSorted((a, b) => (order.get(a.spareId) ?? 0) - (order.get(b.spareId) ?? 0));
}

function settle(
  cascade: Cascade,
  invitations: readonly Invitation[],
  state: InvitationState,
  kind: CascadeEffect['kind'],
): CascadeStep {
  return {
    cascade: invitations.reduce((rest, one) => replaced(rest, { ...one, ...settledAs(state) }), cascade),
    effects: invitations.map(({ spareId }) => ({ kind, spareId })),
  };
}

/** Somebody who is told of a new invitation or a place needs no word of the one before. */
function merged(effects: readonly CascadeEffect[]): CascadeEffect[] {
  const invitedIds = new Set(effects.filter(({ kind }) => kind === 'invited').map(({ spareId }) => spareId));
  return effects.filter(({ kind, spareId }) => kind !== 'game_changed' || !invitedIds.has(spareId));
}

function replaced(cascade: Cascade, invitation: Invitation): Cascade {
  const { spareId } = invitation;
  const isThere = cascade.invitations.some((one) => one.spareId === spareId);
  const invitations = isThere
    ? cascade.invitations.map((one) => (one.spareId === spareId ? invitation : one))
    : [...cascade.invitations, invitation];
  return { ...cascade, invitations };
}

function mapInvited(cascade: Cascade, to: (invitation: Invitation) => Invitation): Cascade {
  const invitations = cascade.invitations.map((one) => (one.state === 'invited' ? to(one) : one));
  return { ...cascade, invitations };
}

const asLapsed = (one: Invitation): Invitation => ({ ...one, ...settledAs('lapsed') });

function settledAs(state: InvitationState) {
  return { state, heldUntil: null, turn: null };
}

function isPromise(state: InvitationState): boolean {
  return state === 'invited' || state === 'playing' || state === 'waiting';
}
