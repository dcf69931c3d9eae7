/** Sessions that a call has ended: how the security log names it, and whether the calling one is among them. */
export type SessionEnd = {
  readonly event: 'sign_out' | 'sign_out_device' | 'sign_out_everywhere' | 'account_deleted';
  readonly isCalling: boolean;
};

/** The session by which a call came, for the use cases that belong to it or end it. */
export type CallSession = {
  /** The session's id. Throws Error when the call has no session: only endpoints for signed-in people read it. */
  readonly id: number;
  /**
   * The session that the use case has ended; the cookie is deleted and the security log written once the call has succeeded.
   */
  readonly end: SessionEnd | null;
  noteEnd(end: SessionEnd): void;
};
