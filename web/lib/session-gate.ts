import type { Session, SettledSession } from './session-state.ts';

/** Lets a route wait until it is known who is there, before it loads anything. */
export type SessionGate = {
  update(session: Session): void;
  settled(): Promise<SettledSession>;
};

export function createSessionGate(): SessionGate {
  let current: Session = { status: 'loading' };
  let waiting: ((session: SettledSession) => void)[] = [];
  return {
    update(session) {
      current = session;
      if (session.status === 'loading') return;
      for (const go of waiting) go(session);
      waiting = [];
    },
    settled() {
      if (current.status !== 'loading') return Promise.resolve(current);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
