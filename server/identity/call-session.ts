/** Sessions that a call has ended: how the security log names it, and whether the calling one is among them. */
export type SessionEnd = {
  readonly event: 'sign_out' | 'sign_out_device' | 'sign_out_everywhere' | 'account_deleted';
  readonly isCalling: boolean;
};

/** The session by which a call came, for the use cases that belong to it or end it. Decision 0100. */
export type CallSession = {
  /** Throws Error where no session came along: only endpoints for people who are signed in ask for it. */
  readonly id: number;
  /** What the use case has ended: the cookie and the security log follow once the call has succeeded. */
  readonly end: SessionEnd | null;
  noteEnd(end: SessionEnd): void;
};
