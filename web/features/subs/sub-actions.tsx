import { lazy, Suspense, useState } from 'react';
import type { Sub } from '#contract/subs.ts';
import { m } from '#messages';
import { useDeleteSub, useWithdrawRosterOffer } from '#web/queries/subs/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyLink } from './copy-link.tsx';

const OfferDialog = lazy(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}));

/** What the captain can do about a sub, beside moving them. */
export function SubActions({ sub }: { sub: Sub }) {
  const { name, status, isOffered, linkPath } = sub;
  return (
    <>
      {linkPath !== null && <CopyLink path={linkPath} name={name} />}
      {status === 'accepted' && (isOffered ? <Withdrawal sub={sub} /> : <Offer sub={sub} />)}
      <Removal sub={sub} />
    </>
  );
}

function Offer({ sub }: { sub: Sub }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="inline" onClick={() => setIsOpen(true)}>
        {m.subs_offer_open()}
        <span className="sr-only"> {sub.name}</span>
      </Button>
      <Suspense>{isOpen && <OfferDialog sub={sub} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function Withdrawal({ sub: { id, name } }: { sub: Sub }) {
  const withdraw = useWithdrawRosterOffer({
    success: { title: m.subs_offer_withdrawn() },
    failure: { title: m.subs_offer_withdrawFailed() },
  });
  return (
    <Button variant="ghost" size="inline" pending={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
      {m.subs_offer_withdraw()}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function Removal({ sub: { id, name } }: { sub: Sub }) {
  const remove = useDeleteSub({
    success: { title: m.subs_removal_done() },
    failure: { title: m.subs_removal_failed() },
  });
  return (
    <ConfirmButton
      variant="ghost"
      size="inline"
      title={m.subs_removal_title()}
      description={m.subs_removal_note({ name })}
      confirmLabel={m.subs_removal_confirm()}
      onConfirm={() => remove.mutateAsync(id)}
    >
      {m.subs_removal_open()}
      <span className="sr-only"> {name}</span>
    </ConfirmButton>
  );
}
