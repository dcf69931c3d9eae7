import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteAccount } from '#contract/auth.ts';
import { m } from '#messages';
import { call, errorText, RequestError } from '#web/lib/client.ts';
import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import type { Refusal } from '#web/lib/session/state.ts';
import { useValidateInvite } from '#web/queries/auth/mutations.ts';
import { listenForOutcome, openIssuer } from './popup.ts';

export type SignIn = {
  /** Shown above the buttons. */
  problem: string | null;
  /** Whether the invite field is open: asked for by the person, or by the server. */
  withInvite: boolean;
  pending: boolean;
  showInvite(): void;
  back(): void;
  start(inviteCode?: string): Promise<void>;
  /** Asks the server again, once the person has answered the teams that asked them to join. */
  resume(): Promise<void>;
};

type Beginning = {
  returnTo: string;
  /** What a sign-in without a popup has brought back. */
  startProblem: string | undefined;
  /** From a shared link. */
  inviteCode: string | undefined;
};

/**
 * The whole sign-in at the issuer and what the server makes of it. Product §4, Sign-in flow responses.
 */
export function useSignIn({ returnTo, startProblem, inviteCode: givenCode }: Beginning): SignIn {
  const validate = useValidateInvite();
  const [problem, setProblem] = useState<string | null>(
    startProblem ? m.signIn_failed({ reason: startProblem }) : null,
  );
  const [withInvite, setWithInvite] = useState(givenCode !== undefined);
  const [pending, setPending] = useState(false);

  const take = useRefusal(setProblem, setWithInvite);
  useRefusalAtStart(take);
  const attempt = useOutcome({ take, setProblem, setPending });
  const { completeSignIn } = useSessionActions();
  const resume = useCallback(async () => {
    const refusal = await completeSignIn();
    if (refusal) await take(refusal);
  }, [completeSignIn, take]);

  async function start(inviteCode?: string): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      if (inviteCode !== undefined) await validate.mutateAsync(inviteCode);
      attempt.current = { inviteCode };
      await openIssuer({ returnTo, inviteCode });
    } catch (error) {
      setProblem(inviteProblem(error));
    }
    setPending(false);
  }

  return {
    problem,
    withInvite,
    pending,
    start,
    resume,
    showInvite: () => {
      setProblem(null);
      setWithInvite(true);
    },
    back: () => {
      setProblem(null);
      setWithInvite(false);
    },
  };
}

type SetProblem = (problem: string) => void;
type TakeRefusal = (refusal: Refusal) => Promise<unknown>;

/** What follows when the server does not let in whom the issuer has verified. */
function useRefusal(setProblem: SetProblem, setWithInvite: (isOpen: boolean) => void): TakeRefusal {
  const navigate = useNavigate();
  return useCallback(
    async (refusal) => {
      if (refusal.reason === 'awaiting-approval') return navigate({ to: '/pending-approval' });
      if (refusal.reason === 'join-offered') return;
      // The new account is not stored: the person starts again, with a code.
      await call(deleteAccount).catch(() => null);
      setProblem(refusal.message);
      if (refusal.reason === 'invite-required') setWithInvite(true);
    },
    [navigate, setProblem, setWithInvite],
  );
}

type OutcomeHandlers = {
  take: TakeRefusal;
  setProblem: SetProblem;
  setPending: (isPending: boolean) => void;
};

/** Goes on when the issuer's window says how it went. Gives the attempt of this window, to be set when it begins. */
function useOutcome({ take, setProblem, setPending }: OutcomeHandlers) {
  const { completeSignIn, refresh } = useSessionActions();
  const attempt = useRef<{ inviteCode: string | undefined } | null>(null);
  useEffect(
    () =>
      listenForOutcome(async ({ error }) => {
        // The attempt of another window, which handles its own invite code and refusal.
        if (!attempt.current) return error ? undefined : void (await refresh());
        const { inviteCode } = attempt.current;
        attempt.current = null;
        setPending(true);
        if (error) setProblem(m.signIn_failed({ reason: error }));
        else {
          const refusal = await completeSignIn(inviteCode);
          if (refusal) await take(refusal);
        }
        setPending(false);
      }),
    [completeSignIn, refresh, take, setProblem, setPending],
  );
  return attempt;
}

/** A refusal is about the code; without an answer nothing is known of it. Product §8, Sign-in. */
function inviteProblem(error: unknown): string {
  const isRefusal = error instanceof RequestError && error.status < 500;
  return isRefusal ? errorText(error, m.signIn_join_codeInvalid()) : errorText(error);
}

/** What the server said while the page was loading: after a sign-in that needed no popup. */
function useRefusalAtStart(take: TakeRefusal): void {
  const session = useSession();
  const refusal = session.status === 'signed-out' ? session.refusal : undefined;
  const first = useRef(true);
  useEffect(() => {
    if (session.status === 'loading') return;
    if (first.current && refusal) void take(refusal);
    first.current = false;
  }, [session.status, refusal, take]);
}
