/** Whether a sub has accepted to be on the team's list. */
export const subStatuses = ['pending', 'accepted', 'declined'] as const;

export type SubStatus = (typeof subStatuses)[number];

/** Which link a sub accepted by: the one in their email, or one that the captain handed to them. */
export const consentSources = ['mail', 'captain'] as const;

export type ConsentSource = (typeof consentSources)[number];

/** What the captain suggests for a sub's profile as a player; null for unknown values. */
export type RosterOffer = {
  readonly name: string;
  readonly position: string | null;
  readonly jerseyNumber: number | null;
};

/**
 * `invited` holds a place until its time is over, then it is `lapsed`. `released` lost its place to somebody else before
 * answering and is invited first. `waiting` accepted when no place was left.
 */
export const invitationStates = ['invited', 'playing', 'waiting', 'declined', 'lapsed', 'released'] as const;

export type InvitationState = (typeof invitationStates)[number];

/** An invitation of one sub to one game; a sub has at most one. Times are epoch milliseconds. */
export type Invitation = {
  readonly subId: number;
  readonly state: InvitationState;
  /** Until when an open invitation holds its place; null in other states. */
  readonly heldUntil: number | null;
  /** The position in the waiting line; the lowest moves up first. */
  readonly turn: number | null;
};

/** `idle` starts automatically at `startsAt`; `stopped` only starts again when the captain presses. */
export const cascadeModes = ['idle', 'running', 'stopped'] as const;

/** How a game's missing places are filled. */
export type Cascade = {
  readonly mode: (typeof cascadeModes)[number];
  readonly invitations: readonly Invitation[];
};

/** What the next step of a cascade depends on. Times are epoch milliseconds; `zone` is the team's. */
export type CascadeFacts = {
  readonly now: number;
  readonly tipOff: number;
  readonly zone: string;
  readonly isCancelled: boolean;
  /** When subs are invited automatically; null for never. */
  readonly startsAt: number | null;
  readonly target: number;
  /** Players who are in. */
  readonly sure: number;
  /** Places of players who have to answer again after the game moved: `onHold` until their deadline, `overdue` after it. */
  readonly onHold: number;
  readonly overdue: number;
  /** The subs on the list, in order. A sub who is removed from it loses invitation and place. */
  readonly subs: readonly number[];
};

export type CascadeEvent =
  | { readonly kind: 'yes' | 'no'; readonly subId: number }
  | { readonly kind: 'start' | 'stop' }
  /** The game was changed so that answers are stale: subs with a place or an open invitation are asked again. */
  | { readonly kind: 'game_changed' };

/** The emails that a step causes, by kind. `dropped_out` notifies the captain, the others a sub. */
export type CascadeEffect = {
  readonly kind: 'invited' | 'moved_up' | 'released' | 'game_changed' | 'game_cancelled' | 'dropped_out';
  readonly subId: number;
};

export type CascadeStep = { readonly cascade: Cascade; readonly effects: readonly CascadeEffect[] };

/**
 * Places that nobody has and no player keeps until they answer again; 0 when there are more people than the team wants. Product
 * §2, Who's in.
 */
export function missingPlaces(
  { invitations }: Cascade,
  { target, sure, onHold }: Pick<CascadeFacts, 'target' | 'sure' | 'onHold'>,
) {
  return Math.max(0, target - sure - onHold - invitations.filter(({ state }) => state === 'playing').length);
}

/** Missing places without an open invitation; negative when more are invited than are missing. Product §2, Who's in. */
export function openPlaces(cascade: Cascade, facts: CascadeFacts): number {
  const openInvitations = cascade.invitations.filter(({ state }) => state === 'invited').length;
  return missingPlaces(cascade, facts) - openInvitations;
}

/** The cascade with this invitation in place of the sub's earlier one, or added. Product §2, Who's in. */
export function withInvitation(cascade: Cascade, invitation: Invitation): Cascade {
  const { subId } = invitation;
  const isThere = cascade.invitations.some((one) => one.subId === subId);
  const invitations = isThere
    ? cascade.invitations.map((one) => (one.subId === subId ? invitation : one))
    : [...cascade.invitations, invitation];
  return { ...cascade, invitations };
}

/** The cascade with every open invitation changed. Product §2, Who's in. */
export function mapInvited(cascade: Cascade, to: (invitation: Invitation) => Invitation): Cascade {
  const invitations = cascade.invitations.map((one) => (one.state === 'invited' ? to(one) : one));
  return { ...cascade, invitations };
}

/** An invitation whose time is over. Product §2, Who's in. */
export const toLapsed = (one: Invitation): Invitation => ({ ...one, ...closedFields('lapsed') });

/** The fields of an invitation that holds no place and isn't waiting. Product §2, Who's in. */
export function closedFields(state: InvitationState) {
  return { state, heldUntil: null, turn: null };
}

/**
 * Whether a sub has a place, is offered one, or waits for one, so that a cancelled game is announced to them. Product §2,
 * Who's in.
 */
export function isPromise(state: InvitationState): boolean {
  return state === 'invited' || state === 'playing' || state === 'waiting';
}
