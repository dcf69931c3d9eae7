import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RosterOffer } from '#contract/subs/offers.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { m } from '#messages';
import { useSessionActions } from '#web/lib/session/provider.tsx';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { useAnswerOffer } from '#web/queries/subs/mutations.ts';
import { offersQuery } from '#web/queries/subs/queries.ts';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusHeading } from '#web/ui/navigation-focus.ts';
import { LoadingScreen } from '#web/ui/spinner.tsx';

type JoinOffersProps = {
  /** Called once no offer is open any more: they have joined a team, or said no to all. */
  onAnswered: () => Promise<void>;
};

/** Asks somebody who has signed in whether to join a team that added them as a player. Product §2, Joining a team. */
export function JoinOffers({ onAnswered }: JoinOffersProps) {
  return (
    <ReadBoundary
      loading={<LoadingScreen />}
      failed={(retry) => (
        <BoardCard heading={m.signIn_title()} description={m.signIn_offer_failedToFetch()} watermark="6">
          <Button size="lg" width="full" onClick={retry}>
            {m.ui_tryAgain()}
          </Button>
        </BoardCard>
      )}
    >
      <Offers onAnswered={onAnswered} />
    </ReadBoundary>
  );
}

function Offers({ onAnswered }: JoinOffersProps) {
  const { data } = useSuspenseQuery(offersQuery());
  const count = data.offers.length;
  useEffect(() => {
    if (count === 0) void onAnswered();
    else focusHeading();
  }, [count, onAnswered]);
  const { email, offers } = data;
  const [first, ...others] = offers;
  if (!first) return <LoadingScreen />;
  const isOnly = others.length === 0;
  return (
    <BoardCard
      heading={isOnly ? m.signIn_offer_title({ team: first.team }) : m.signIn_offer_severalTitle()}
      description={isOnly ? m.signIn_offer_intro({ team: first.team }) : m.signIn_offer_severalIntro()}
      watermark={(isOnly && first.jerseyNumber) || '6'}
    >
      {offers.map((offer) => (
        <Offer key={offer.teamId} offer={offer} isOnly={isOnly} />
      ))}
      <SignedInAs email={email} />
    </BoardCard>
  );
}

function Offer({ offer, isOnly }: { offer: RosterOffer; isOnly: boolean }) {
  const { team, name } = offer;
  const answer = useAnswerOffer({
    success: (_reply, { isJoining }) => ({
      title: isJoining ? m.signIn_offer_joined({ team }) : m.signIn_offer_declined({ team }),
    }),
    failure: { title: m.signIn_offer_failed() },
  });
  const send = (isJoining: boolean) => answer.mutate({ offer, isJoining });
  return (
    <section aria-label={team} className="grid gap-5 border-line not-first:border-t not-first:pt-5">
      <div className="grid gap-1">
        {!isOnly && <h2 className="text-xl font-bold">{team}</h2>}
        <p className="text-lg font-semibold break-words">{name}</p>
        <p className="text-muted empty:hidden">{positionAndJersey(offer)}</p>
        <p className="mt-2 text-pretty">{m.signIn_offer_public()}</p>
      </div>
      <div className="grid gap-2">
        <Button size="lg" width="full" pending={answer.isPending} onClick={() => send(true)}>
          {m.signIn_offer_join({ team })}
        </Button>
        <Button
          size="lg"
          width="full"
          variant="secondary"
          disabled={answer.isPending}
          onClick={() => send(false)}
        >
          {m.signIn_offer_notMe()}
          {!isOnly && <span className="sr-only"> ({team})</span>}
        </Button>
        <p className="text-sm text-pretty text-muted">{m.signIn_offer_notMeNote({ team })}</p>
      </div>
    </section>
  );
}

function SignedInAs({ email }: { email: string }) {
  const { signOut } = useSessionActions();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-5 text-sm text-muted">
      <span className="break-all">{m.signIn_offer_signedInAs({ email })}</span>
      <Button variant="link" size="inline" className="-mx-2" onClick={() => void signOut()}>
        {m.signIn_pending_signOut()}
      </Button>
    </p>
  );
}
