import { useEffect } from 'react';
import { m } from '#messages';
import { focusHeading } from '#web/ui/navigation-focus.ts';
import { Screen } from '#web/ui/screen.tsx';
import { SignInGate } from '#web/ui/sign-in-gate.tsx';

/** In the place of a screen under which the session ended by itself. Product §2, Sign-in gate. */
export function SessionEnded({ action }: { action: string }) {
  // The pressed button has unmounted, and the focus with it.
  useEffect(focusHeading, []);
  return (
    <Screen>
      <SignInGate action={action} level={1} note={m.ui_signIn_ended()} />
    </Screen>
  );
}
