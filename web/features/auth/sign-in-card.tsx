import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { BoardCard } from '#web/ui/board-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { focusHeading } from '#web/ui/navigation-focus.ts';
import { GoogleMark } from './google-mark.tsx';
import { JoinSteps } from './join-steps.tsx';
import type { SignIn } from './use-sign-in.ts';

type SignInCardProps = {
  signIn: SignIn;
  /** What a visitor was sent here for, e.g. 'submit stats'; undefined for a visitor who came by themself. */
  action: string | undefined;
  inviteCode: string | undefined;
};

/** Product §2, Login, with the text of the sign-in gate for a visitor who was on the way to a screen for members. */
export function SignInCard({ signIn, action, inviteCode }: SignInCardProps) {
  if (signIn.withInvite) {
    return (
      <BoardCard heading={m.signIn_join_title()} description={m.signIn_join_intro()} watermark="6">
        <InviteForm signIn={signIn} inviteCode={inviteCode} />
        <JoinSteps current={1} />
      </BoardCard>
    );
  }
  const isGate = action !== undefined;
  return (
    <BoardCard
      heading={isGate ? m.ui_signIn_title() : m.signIn_title()}
      description={isGate ? m.ui_signIn_note({ action }) : m.signIn_intro()}
      watermark="6"
    >
      <Problem text={signIn.problem} />
      <Button
        size="lg"
        width="full"
        className="px-4 py-2 leading-snug"
        pending={signIn.pending}
        onClick={() => void signIn.start()}
      >
        {!signIn.pending && <GoogleMark />}
        {isGate ? m.signIn_continueWithGoogle() : m.signIn_withGoogle()}
      </Button>
      <Button variant="link" size="inline" className="justify-self-center" onClick={signIn.showInvite}>
        {m.signIn_enterCode()}
      </Button>
    </BoardCard>
  );
}

function InviteForm({ signIn, inviteCode }: { signIn: SignIn; inviteCode: string | undefined }) {
  const [code, setCode] = useState(inviteCode ?? '');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The button that opened this form has unmounted, so the field takes the focus. Opened by a link, the page starts at its top.
  useEffect(() => {
    if (inviteCode === undefined) field.current?.focus();
  }, [inviteCode]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    const trimmed = code.trim();
    setMissing(trimmed === '');
    if (trimmed !== '') void signIn.start(trimmed);
  }
  function goBack() {
    focusHeading();
    signIn.back();
  }
  const error = missing ? m.signIn_join_codeMissing() : (signIn.problem ?? undefined);
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Field label={m.signIn_join_code()} error={error} hint={m.signIn_join_codeHint()}>
        <Input
          ref={field}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="numeral h-14 text-2xl! tracking-widest! uppercase"
        />
      </Field>
      <Button type="submit" size="lg" width="full" pending={signIn.pending}>
        {!signIn.pending && <GoogleMark />}
        {m.signIn_join_withGoogle()}
      </Button>
      <Button variant="ghost" className="justify-self-center" onClick={goBack}>
        <ArrowLeft aria-hidden />
        {m.signIn_join_back()}
      </Button>
    </form>
  );
}

function Problem({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-loss/10 px-4 py-3 text-[0.9375rem] font-medium text-loss">
      {text}
    </p>
  );
}
