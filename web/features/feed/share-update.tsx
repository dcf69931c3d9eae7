import { Link } from '@tanstack/react-router';
import Megaphone from 'lucide-react/icons/megaphone';
import { lazy, Suspense, useState } from 'react';
import { useAccount, useSession } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { feedTexts } from './texts.ts';

const Composer = lazy(async () => ({ default: (await import('./composer.tsx')).Composer }));

/** The composer for the team's players, the way to it for a visitor, nothing for another team's player. */
export function ShareUpdate({ teamId }: { teamId: number }) {
  const session = useSession();
  const writer = useWriter(teamId);
  if (session.status === 'loading') return <ComposerSkeleton />;
  if (writer === null) return session.status === 'signed-out' ? <SignInToShare /> : null;
  return (
    <Suspense fallback={<ComposerSkeleton />}>
      <Composer key={writer} teamId={teamId} playerId={writer} />
    </Suspense>
  );
}

/** Who may post here. Whoever's session ends while they write keeps what they wrote in front of them. */
function useWriter(teamId: number): number | null {
  const session = useSession();
  const account = useAccount();
  const own = account?.teamId === teamId ? account.id : null;
  const [last, setLast] = useState(own);
  const hasEnded = session.status === 'signed-out' && !session.left;
  if (!hasEnded && last !== own) setLast(own);
  return hasEnded ? last : own;
}

function SignInToShare() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{feedTexts.signIn.note}</p>
      <Button asChild variant="secondary">
        <Link to="/login" search={{ returnTo: '/team-feed' }}>
          <Megaphone aria-hidden />
          {feedTexts.signIn.share}
        </Link>
      </Button>
    </Card>
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
