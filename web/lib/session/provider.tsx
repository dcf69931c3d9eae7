import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Account } from '#contract/auth.ts';
import type { SessionActions, SessionStore } from './session.ts';
import type { Session } from './state.ts';

const SessionContext = createContext<Session>({ status: 'loading' });
const ActionsContext = createContext<SessionActions | null>(null);

type SessionProviderProps = { session: SessionStore; children: ReactNode };

export function SessionProvider({ session, children }: SessionProviderProps) {
  const current = useSyncExternalStore(session.subscribe, session.get, session.get);
  useEffect(session.start, [session]);
  return (
    <ActionsContext value={session.actions}>
      <SessionContext value={current}>{children}</SessionContext>
    </ActionsContext>
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

export function useSessionActions(): SessionActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('SessionProvider is missing above');
  return actions;
}

/** The signed-in person's own account, or null. */
export function useAccount(): Account | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.player : null;
}

/** Whether the reader plays for a team. */
export function useIsMember(teamId: number): boolean {
  const account = useAccount();
  return account !== null && account.id !== null && account.teamId === teamId;
}
