import { type ComponentType, lazy, Suspense, useState } from 'react';
import { LoadingScreen } from '#web/ui/spinner.tsx';

type Shown = ComponentType<{ teamId: number }>;

const load = {
  public: async (): Promise<Shown> => (await import('./public-dashboard.tsx')).PublicDashboard,
  personal: async (): Promise<Shown> => (await import('./personal-dashboard.tsx')).PersonalDashboard,
};
type Kind = keyof typeof load;

const loaded: Partial<Record<Kind, Shown>> = {};

// For a session that begins or ends on the spot, when no loader has run.
const whenNeeded = {
  public: lazy(async () => ({ default: await load.public() })),
  personal: lazy(async () => ({ default: await load.personal() })),
};

/** For the loaders: has a dashboard's code here before it is shown, so that nothing waits for it on the screen. */
export async function loadDashboard(kind: Kind): Promise<void> {
  loaded[kind] ??= await load[kind]();
}

/** Either dashboard; nobody downloads the one they do not see. */
export function Dashboard({ kind, teamId }: { kind: Kind; teamId: number }) {
  return <Loaded key={`${kind} ${teamId}`} kind={kind} teamId={teamId} />;
}

function Loaded({ kind, teamId }: { kind: Kind; teamId: number }) {
  const [Shown] = useState<Shown>(() => loaded[kind] ?? whenNeeded[kind]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Shown teamId={teamId} />
    </Suspense>
  );
}
