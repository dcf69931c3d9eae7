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

/** What a cascade goes by. Moments are milliseconds since 1970; `zone` is the team's. */
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

/** Places that neither a player nor a spare has; 0 where there are more than the team wants. Product §2, Who's in. */
export function missingPlaces(
  { invitations }: Cascade,
  { target, sure }: Pick<CascadeFacts, 'target' | 'sure'>,
) {
  return Math.max(0, target - sure - invitations.filter(({ state }) => state === 'playing').length);
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

/** What an invitation becomes that is no longer open: no hold, no turn. Product §2, Who's in. */
export function settledAs(state: InvitationState) {
  return { state, heldUntil: null, turn: null };
}

/** Whether a spare counts on a place, or may. Product §2, Who's in. */
export function isPromise(state: InvitationState): boolean {
  return state === 'invited' || state === 'playing' || state === 'waiting';
}
