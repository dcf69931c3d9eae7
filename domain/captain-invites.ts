/** How many days a captain's link works. Product §9. */
export const captainInviteDays = 14;

/** What a captain's link can still do: `ended` after its days, `withdrawn` once its team has left the competition. */
export const captainInviteStates = ['open', 'used', 'ended', 'withdrawn'] as const;

export type CaptainInviteState = (typeof captainInviteStates)[number];

type Invite = {
  readonly usedAt: string | null;
  readonly expiresAt: string;
  readonly hasWithdrawn: boolean;
};

/** The state of a captain's link at `now`. Product §2, League desk. */
export function captainInviteState(
  { usedAt, expiresAt, hasWithdrawn }: Invite,
  now: Temporal.Instant,
): CaptainInviteState {
  if (usedAt !== null) return 'used';
  if (Temporal.Instant.from(expiresAt).epochMilliseconds <= now.epochMilliseconds) return 'ended';
  return hasWithdrawn ? 'withdrawn' : 'open';
}
