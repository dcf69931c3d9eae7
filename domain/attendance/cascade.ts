/** The state of a person on the list of spares: invited to it, on it, or off it by their own wish. */
export const spareStatuses = ['pending', 'accepted', 'declined'] as const;

export type SpareStatus = (typeof spareStatuses)[number];

/** Which link a spare accepted by: their own from a mail, or one that the captain handed to them. */
export const consentSources = ['mail', 'captain'] as const;

export type ConsentSource = (typeof consentSources)[number];

/** What the captain suggests for a spare's player: null for values that are not known yet. */
export type RosterOffer = {
  readonly name: string;
  readonly position: string | null;
  readonly jerseyNumber: number | null;
};

/**
 * `invited` holds a place until its time is over, then it has `lapsed`. `released` lost its place to somebody else before it
 * answered, and is the first to be invited again. `waiting` said yes when no place was left.
 */
export const invitationStates = ['invited', 'playing', 'waiting', 'declined', 'lapsed', 'released'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** An invitation of one spare to one game; a spare has at most one. Moments are milliseconds since 1970. */
export type Invitation = {
  readonly spareId: number;
  readonly state: InvitationState;
  /** Until when an open invitation reserves its place; null in the other states. */
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

/** The facts from which the next step of a cascade is computed. Moments are milliseconds since 1970; `zone` is the team's. */
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
  /** Places of players who have yet to answer again after a move: `onHold` until their deadline, `overdue` after it. */
  readonly onHold: number;
  readonly overdue: number;
  /** The spares on the list, in its order. A spare who is no longer on it loses invitation and place. */
  readonly spares: readonly number[];
};

export type CascadeEvent =
  | { readonly kind: 'yes' | 'no'; readonly spareId: number }
  | { readonly kind: 'start' | 'stop' }
  /** The game was changed so that earlier answers are stale: spares who have or hold a place are asked again. */
  | { readonly kind: 'game_changed' };

/** The e-mails that a step causes, by kind. `dropped_out` notifies the captain, the others a spare. */
export type CascadeEffect = {
  readonly kind: 'invited' | 'moved_up' | 'released' | 'game_changed' | 'game_cancelled' | 'dropped_out';
  readonly spareId: number;
};

export type CascadeStep = { readonly cascade: Cascade; readonly effects: readonly CascadeEffect[] };

/**
 * Places that neither a player nor a spare has, nor a player keeps until they answer again; 0 where there are more than the
 * team wants. Product §2, Who's in.
 */
export function missingPlaces(
  { invitations }: Cascade,
  { target, sure, onHold }: Pick<CascadeFacts, 'target' | 'sure' | 'onHold'>,
) {
  return Math.max(0, target - sure - onHold - invitations.filter(({ state }) => state === 'playing').length);
}

/** Missing places that no open invitation holds; negative when more are held than there are. Product §2, Who's in. */
export function openPlaces(cascade: Cascade, facts: CascadeFacts): number {
  const openInvitations = cascade.invitations.filter(({ state }) => state === 'invited').length;
  return missingPlaces(cascade, facts) - openInvitations;
}

/** A cascade with an invitation in the place of the one that its spare had, or added. Product §2, Who's in. */
export function replaced(cascade: Cascade, invitation: Invitation): Cascade {
  const { spareId } = invitation;
  const isThere = cascade.invitations.some((one) => one.spareId === spareId);
  const invitations = isThere
    ? cascade.invitations.map((one) => (one.spareId === spareId ? invitation : one))
    : [...cascade.invitations, invitation];
  return { ...cascade, invitations };
}

/** A cascade with each invitation that awaits an answer changed. Product §2, Who's in. */
export function mapInvited(cascade: Cascade, to: (invitation: Invitation) => Invitation): Cascade {
  const invitations = cascade.invitations.map((one) => (one.state === 'invited' ? to(one) : one));
  return { ...cascade, invitations };
}

/** An invitation whose time is over. Product §2, Who's in. */
export const asLapsed = (one: Invitation): Invitation => ({ ...one, ...settledAs('lapsed') });

/** The fields of an invitation that is neither open nor waiting: it reserves no place and has no turn. Product §2, Who's in. */
export function settledAs(state: InvitationState) {
  return { state, heldUntil: null, turn: null };
}

/**
 * Whether a spare has a place, is offered one, or waits for one: a cancelled game has to be announced to them. Product §2,
 * Who's in.
 */
export function isPromise(state: InvitationState): boolean {
  return state === 'invited' || state === 'playing' || state === 'waiting';
}
