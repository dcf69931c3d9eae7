import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { m } from '#messages';
import { readStored, store } from '#web/lib/storage.ts';
import { useCreatePushSubscription } from '#web/queries/notifications/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { turnOnToasts } from './toasts.ts';
import { usePushState } from './use-push-state.ts';

const key = 'sixth-man-push-offer';

/** Offers push messages once in each browser, until its user takes or declines them. Product §2, Inbox. */
export function PushOffer({ uid }: { uid: string }) {
  const state = usePushState(uid);
  const create = useCreatePushSubscription(turnOnToasts());
  const [isDismissed, setDismissed] = useState(() => readStored('local', key) === uid);
  const dismiss = () => {
    store('local', key, uid);
    setDismissed(true);
  };
  const isOpen = state === 'prompt' || state === 'off' || create.isPending;
  if (isDismissed || !isOpen) return null;
  return (
    <Card aria-labelledby="push-offer" className="grid gap-3">
      <div className="flex items-start gap-3">
        <BellRing aria-hidden className="mt-0.5 size-6 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <h2 id="push-offer" className="font-semibold text-pretty">
            {m.push_offer()}
          </h2>
          <p className="text-[0.9375rem] text-pretty text-muted">{m.push_offerNote()}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className="max-sm:w-full" pending={create.isPending} onClick={() => create.mutate(uid)}>
          {m.push_turnOn()}
        </Button>
        <Button variant="ghost" className="max-sm:w-full" onClick={dismiss}>
          {m.push_dismiss()}
        </Button>
      </div>
    </Card>
  );
}
