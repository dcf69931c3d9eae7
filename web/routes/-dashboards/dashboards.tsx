import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Session } from '#web/lib/session/state.ts';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { LoadingScreen } from '#web/ui/spinner.tsx';

type DashboardComponent = ComponentType<{ teamId: number }>;

const load = {
  public: async (): Promise<DashboardComponent> => (await import('./public-dashboard.tsx')).PublicDashboard,
  awaiting: async (): Promise<DashboardComponent> =>
    (await import('./awaiting-dashboard.tsx')).AwaitingDashboard,
  personal: async (): Promise<DashboardComponent> =>
    (await import('./personal-dashboard.tsx')).PersonalDashboard,
};
type Kind = keyof typeof load;

const loaded: Partial<Record<Kind, DashboardComponent>> = {};

// For a sign-in or sign-out on the page itself, when no loader has run.
const whenNeeded = {
  public: lazy(async () => ({ default: await load.public() })),
  awaiting: lazy(async () => ({ default: await load.awaiting() })),
  personal: lazy(async () => ({ default: await load.personal() })),
};

/** For the route loaders: loads a dashboard's chunk before it renders, so that no spinner shows. */
export async function loadDashboard(kind: Kind): Promise<void> {
  loaded[kind] ??= await load[kind]();
}

/** A visitor's kind, who may await the captain's approval. */
export function visitorsKind(session: Session): Kind {
  return isAwaitingApproval(session) ? 'awaiting' : 'public';
}

/** One of the dashboards, each a chunk of its own. */
export function Dashboard({ kind, teamId }: { kind: Kind; teamId: number }) {
  return <Loaded key={`${kind} ${teamId}`} kind={kind} teamId={teamId} />;
}

function Loaded({ kind, teamId }: { kind: Kind; teamId: number }) {
  const [Component] = useState<DashboardComponent>(() => loaded[kind] ?? whenNeeded[kind]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Component teamId={teamId} />
    </Suspense>
  );
}
