/** Sessions that a call has ended: how the security log names it, and whether the calling one is among them. */
export type SessionEnd = {
  readonly event: 'sign_out' | 'sign_out_device' | 'sign_out_everywhere' | 'account_deleted';
  readonly isCalling: boolean;
};

/** The session by which a call came, for the use cases that belong to it or end it. Decision 0102. */
export class CallSession {
  readonly #id: number | null;
  #end: SessionEnd | null = null;

  /** `id`: of the session's row; null for a visitor, and for a read without a request. */
  constructor(id: number | null) {
    this.#id = id;
  }

  /** Throws Error where no session came along: only endpoints for people who are signed in ask for it. */
  get id(): number {
    if (this.#id === null) throw new Error('Whoever is signed in calls by a session');
    return this.#id;
  }

  /** What the use case has ended: the cookie and the security log follow once the call has succeeded. */
  get end(): SessionEnd | null {
    return this.#end;
  }

  noteEnd(end: SessionEnd): void {
    this.#end = end;
  }
}
