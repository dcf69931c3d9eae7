import type { Account, Identity } from '#contract/auth.ts';

/** Why a person whom the issuer has verified was not let in. Product §4, Sign-in flow responses. */
export type Refusal = {
  reason: 'invite-required' | 'join-offered' | 'awaiting-approval' | 'failed';
  /** For a person to read. */
  message: string;
};

/** Product §4, Auth and Player state. */
export type Session =
  | { status: 'loading' }
  /** `left` when the person signed out here; otherwise there was no session, or it ended by itself. */
  | { status: 'signed-out'; refusal?: Refusal; left?: true }
  | { status: 'signed-in'; user: Identity; player: Account | null; profileIncomplete: boolean };

export type SettledSession = Exclude<Session, { status: 'loading' }>;
