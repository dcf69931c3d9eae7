import ChevronDown from 'lucide-react/icons/chevron-down';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import type { Sub } from '#contract/subs.ts';
import { positionNames } from '#domain/positions.ts';
import { m } from '#messages';
import { useDeleteSub, useUpdateSub, useWithdrawRosterOffer } from '#web/queries/subs/mutations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CopyLink } from './copy-link.tsx';

const OfferDialog = lazy(async () => ({
  default: (await import('./offer-dialog.tsx')).OfferDialog,
}));

/** The subs in the order in which they are invited. */
export function SubList({ subs }: { subs: readonly Sub[] }) {
  return (
    <Card aria-labelledby="subs">
      <CardTitle id="subs" aside={subs.length}>
        {m.subs_title()}
      </CardTitle>
      {subs.length === 0 ? (
        <EmptyState icon={<Users />} title={m.subs_empty()}>
          {m.subs_emptyNote()}
        </EmptyState>
      ) : (
        <ol>
          {subs.map((sub, index) => (
            <SubRow key={sub.id} sub={sub} place={index + 1} isLast={index === subs.length - 1} />
          ))}
        </ol>
      )}
    </Card>
  );
}

const statuses = {
  pending: m.subs_status_pending,
  accepted: m.subs_status_accepted,
  declined: m.subs_status_declined,
};
const tones = { pending: 'neutral', accepted: 'win', declined: 'loss' } as const;

function SubRow({ sub, place, isLast }: { sub: Sub; place: number; isLast: boolean }) {
  const { id, name, email, position, status, acceptedBy, takesMail, isOffered, linkPath } = sub;
  const move = useUpdateSub({ failure: { title: m.subs_move_failed() } });
  const moveTo = (newPlace: number) => move.mutate({ id, name, position, place: newPlace });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <span className="numeral w-8 text-3xl text-muted">{place}</span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={tones[status]}>{statuses[status]()}</Badge>
          {acceptedBy === 'captain' && <Badge>{m.subs_acceptedByLink()}</Badge>}
          {isOffered && <Badge tone="accent">{m.subs_offer_isOpen()}</Badge>}
          {!takesMail && <Badge>{m.subs_noMail()}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
        {position !== null && <p className="text-sm text-muted">{positionNames(position)}</p>}
      </div>
      <div className="flex flex-wrap items-center">
        {linkPath !== null && <CopyLink path={linkPath} name={name} />}
        <IconButton
          icon={ChevronUp}
          label={m.subs_move_up({ name })}
          disabled={place === 1 || move.isPending}
          onClick={() => moveTo(place - 1)}
        />
        <IconButton
          icon={ChevronDown}
          label={m.subs_move_down({ name })}
          disabled={isLast || move.isPending}
          onClick={() => moveTo(place + 1)}
        />
        {status === 'accepted' && (isOffered ? <Withdrawal sub={sub} /> : <Offer sub={sub} />)}
        <Removal sub={sub} />
      </div>
    </li>
  );
}

/** The one icon turned: the shell has it already. */
function ChevronUp(props: { 'aria-hidden': boolean }) {
  return <ChevronDown className="rotate-180" {...props} />;
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
