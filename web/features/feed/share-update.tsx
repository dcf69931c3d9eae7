import { lazy, type ReactNode, Suspense } from 'react';
import { useAccount, useSession } from '#web/lib/session/provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }));

type ShareUpdateProps = {
  teamId: number;
  /** For visitors, and for members whose session has ended: their draft is in session storage until they are back. */
  gate: ReactNode;
  /** Called with the new post. */
  onShared: (postId: number) => void;
  /** The game that the post is about. */
  about: number | undefined;
  onAboutEnd: () => void;
};

/** The composer for the team's players, the gate for visitors, nothing for another team's player. */
export function ShareUpdate({ gate, ...props }: ShareUpdateProps) {
  const { teamId } = props;
  const session = useSession();
  const account = useAccount();
  if (session.status === 'loading') return <ComposerSkeleton />;
  if (session.status === 'signed-out') return gate;
  if (account?.teamId !== teamId || account.id === null) return null;
  return (
    <Suspense fallback={<ComposerSkeleton />}>
      <Composer key={account.id} {...props} playerId={account.id} />
    </Suspense>
  );
}

function ComposerSkeleton() {
  return (
    <Card className="grid gap-2">
      <Skeleton className="h-24" />
      <Skeleton className="h-11 w-full max-sm:h-24" />
    </Card>
  );
}
