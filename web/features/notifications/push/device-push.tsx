import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useRef } from 'react';
import { m } from '#messages';
import type { PushState } from '#web/lib/push/push-state.ts';
import { confirmPush } from '#web/lib/push/subscription.ts';
import {
  useCreatePushSubscription,
  useDeletePushSubscription,
} from '#web/queries/notifications/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { turnOnToasts } from './toasts.ts';
import { usePushState } from './use-push-state.ts';

const notes: Readonly<Record<PushState, () => string>> = {
  unsupported: m.push_state_unsupported,
  install: m.push_state_install,
  denied: m.push_state_denied,
  prompt: m.push_state_prompt,
  off: m.push_state_off,
  on: m.push_state_on,
};

/** Whether this device shows push messages, and how to change that. Product §2, Message settings. */
export function DevicePush({ uid }: { uid: string }) {
  const current = usePushState(uid);
  const create = useCreatePushSubscription(turnOnToasts());
  const remove = useDeletePushSubscription({ failure: { title: m.push_offFailed() } });
  // Until the server knows of it.
  const state = current === 'on' && create.isPending ? 'off' : current;
  useConfirmation(state, uid);
  return (
    <section
      aria-label={m.push_title()}
      className="flex min-h-11 flex-wrap items-center justify-between gap-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-[9rem] text-[0.9375rem] text-pretty text-muted">
        {notes[state]()}
      </p>
      {(state === 'prompt' || state === 'off') && (
        <Button
          variant="secondary"
          className="shrink-0"
          aria-label={m.push_turnOn()}
          pending={create.isPending}
          onClick={() => create.mutate(uid)}
        >
          <BellRing aria-hidden />
          {m.push_turnOnShort()}
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="ghost"
          className="shrink-0"
          aria-label={m.push_turnOff()}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <BellOff aria-hidden />
          {m.push_turnOffShort()}
        </Button>
      )}
    </section>
  );
}

/** Once a visit, where messages should come already. */
function useConfirmation(state: PushState, uid: string): void {
  const first = useRef(state);
  useEffect(() => {
    if (first.current === 'on') void confirmPush(uid).catch(() => {});
    first.current = 'off';
  }, [uid]);
}
