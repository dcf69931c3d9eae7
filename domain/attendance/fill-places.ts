import {
  type Cascade,
  type CascadeEffect,
  type CascadeFacts,
  type CascadeStep,
  closedFields,
  type Invitation,
  type InvitationState,
  openPlaces,
  withInvitation,
} from './cascade.ts';
import { heldUntil } from './hold.ts';

/** Releases surplus invitations, moves waiting subs up, then invites more. Product §2, Who's in. */
export function fill(cascade: Cascade, facts: CascadeFacts): CascadeStep {
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
  const states = new Map(cascade.invitations.map(({ subId, state }) => [subId, state]));
  const eligible = facts.subs.filter((id) => (states.get(id) ?? 'released') === 'released');
  // Only the captain gives away the places of players who haven't answered again.
  const places = openPlaces(cascade, facts) - facts.overdue;
  const next = eligible.slice(0, Math.max(0, places));
  const invitations = next.map((subId) => ({
    subId,
    state: 'invited' as const,
    heldUntil: heldUntil(facts),
    turn: null,
  }));
  return {
    cascade: invitations.reduce(withInvitation, cascade),
    effects: next.map((subId) => ({ kind: 'invited', subId })),
  };
}

function byOrder(cascade: Cascade, { subs }: CascadeFacts, state: InvitationState): Invitation[] {
  const order = new Map(subs.map((id, index) => [id, index]));
  return cascade.invitations
    .filter((one) => one.state === state)
    .toSorted((a, b) => (order.get(a.subId) ?? 0) - (order.get(b.subId) ?? 0));
}

function settle(
  cascade: Cascade,
  invitations: readonly Invitation[],
  state: InvitationState,
  kind: CascadeEffect['kind'],
): CascadeStep {
  return {
    cascade: invitations.reduce(
      (rest, one) => withInvitation(rest, { ...one, ...closedFields(state) }),
      cascade,
    ),
    effects: invitations.map(({ subId }) => ({ kind, subId })),
  };
}
