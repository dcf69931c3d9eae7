import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaptainInvitePreview } from '#contract/competitions/captain-invites.ts';
import { m } from '#messages';
import { errorText } from '#web/lib/client.ts';
import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import { useAcceptCaptainInvite } from '#web/queries/competitions/mutations.ts';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { InAppNotice } from './in-app-notice.tsx';
import { listenForOutcome, openIssuer } from './popup.ts';

type TakeTeamProps = { token: string; invite: CaptainInvitePreview };

/** Signs in where that is needed, and makes the person captain of the link's team. */
export function TakeTeam({ token, invite: { team, league } }: TakeTeamProps) {
  const session = useSession();
  const { problem, pending, accept, signIn } = useTakeTeam(token, team);
  const isSignedIn = session.status === 'signed-in';
  // Somebody whom the issuer has verified and no team has admitted.
  const isVerified = isSignedIn || (session.status === 'signed-out' && session.refusal !== undefined);
  return (
    <>
      <InAppNotice />
      <BoardCard
        heading={m.captainLink_title({ team })}
        description={m.captainLink_intro({ league: league.name, team })}
        watermark="6"
      >
        {problem && (
          <p
            role="alert"
            className="rounded-control bg-loss/10 px-4 py-3 text-[0.9375rem] font-medium text-loss"
          >
            {problem}
          </p>
        )}
        {isVerified ? (
          <Button size="lg" width="full" pending={pending} onClick={() => void accept()}>
            {m.captainLink_accept()}
          </Button>
        ) : (
          <Button
            size="lg"
            width="full"
            className="px-3 py-2"
            pending={pending}
            onClick={() => void signIn()}
          >
            {!pending && <GoogleMark />}
            {m.captainLink_signIn()}
          </Button>
        )}
        {isSignedIn && (
          <p className="text-sm break-all text-muted">
            {m.captainLink_signedInAs({ email: session.user.email })}
          </p>
        )}
      </BoardCard>
    </>
  );
}

function useTakeTeam(token: string, team: string) {
  const navigate = useNavigate();
  const { completeSignIn } = useSessionActions();
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const isStarted = useRef(false);
  const { mutateAsync } = useAcceptCaptainInvite(token, {
    success: { title: m.captainLink_done({ team }), description: m.captainLink_doneNote() },
  });
  const accept = useCallback(async () => {
    setProblem(null);
    setPending(true);
    try {
      const { teamId } = await mutateAsync();
      const refusal = await completeSignIn();
      if (refusal) setProblem(refusal.message);
      // Somebody with a team of their own would land on that one.
      else await navigate({ to: '/dashboard', search: { team: teamId } });
    } catch (error) {
      setProblem(errorText(error, m.captainLink_failed()));
    }
    setPending(false);
  }, [mutateAsync, completeSignIn, navigate]);
  useEffect(
    () =>
      listenForOutcome(async ({ error }) => {
        if (!isStarted.current) return;
        isStarted.current = false;
        if (error) setProblem(m.signIn_failed({ reason: error }));
        else await accept();
      }),
    [accept],
  );
  const signIn = useCallback(async () => {
    setProblem(null);
    setPending(true);
    isStarted.current = true;
    await openIssuer({ returnTo: `/captain/${token}`, inviteCode: undefined });
    setPending(false);
  }, [token]);
  return { problem, pending, accept, signIn };
}
