import ChevronDown from 'lucide-react/icons/chevron-down';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import type { Spare } from '#contract/spares.ts';
import { positionNames } from '#domain/positions.ts';
import { m } from '#messages';
import { useDeleteSpare, useUpdateSpare, useWithdrawRosterOffer } from '#web/queries/spares/mutations.ts';
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

/** The spares in the order in which they are invited. */
export function SpareList({ spares }: { spares: readonly Spare[] }) {
  return (
    <Card aria-labelledby="spares">
      <CardTitle id="spares" aside={spares.length}>
        {m.spares_title()}
      </CardTitle>
      {spares.length === 0 ? (
        <EmptyState icon={<Users />} title={m.spares_empty()}>
          {m.spares_emptyNote()}
        </EmptyState>
      ) : (
        <ol>
          {spares.map((spare, index) => (
            <SpareRow key={spare.id} spare={spare} place={index + 1} isLast={index === spares.length - 1} />
          ))}
        </ol>
      )}
    </Card>
  );
}

const statuses = {
  pending: m.spares_status_pending,
  accepted: m.spares_status_accepted,
  declined: m.spares_status_declined,
};
const tones = { pending: 'neutral', accepted: 'win', declined: 'loss' } as const;

function SpareRow({ spare, place, isLast }: { spare: Spare; place: number; isLast: boolean }) {
  const { id, name, email, position, status, acceptedBy, takesMail, isOffered, linkPath } = spare;
  const move = useUpdateSpare({ failure: { title: m.spares_move_failed() } });
  const moveTo = (newPlace: number) => move.mutate({ id, name, position, place: newPlace });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <span className="numeral w-8 text-3xl text-muted">{place}</span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          <Badge tone={tones[status]}>{statuses[status]()}</Badge>
          {acceptedBy === 'captain' && <Badge>{m.spares_acceptedByLink()}</Badge>}
          {isOffered && <Badge tone="accent">{m.spares_offer_isOpen()}</Badge>}
          {!takesMail && <Badge>{m.spares_noMail()}</Badge>}
        </p>
        <p className="text-sm break-all text-muted">{email}</p>
        {position !== null && <p className="text-sm text-muted">{positionNames(position)}</p>}
      </div>
      <div className="flex flex-wrap items-center">
        {linkPath !== null && <CopyLink path={linkPath} name={name} />}
        <IconButton
          icon={ChevronUp}
          label={m.spares_move_up({ name })}
          disabled={place === 1 || move.isPending}
          onClick={() => moveTo(place - 1)}
        />
        <IconButton
          icon={ChevronDown}
          label={m.spares_move_down({ name })}
          disabled={isLast || move.isPending}
          onClick={() => moveTo(place + 1)}
        />
        {status === 'accepted' && (isOffered ? <Withdrawal spare={spare} /> : <Offer spare={spare} />)}
        <Removal spare={spare} />
      </div>
    </li>
  );
}

/** The one icon turned: the shell has it already. */
function ChevronUp(props: { 'aria-hidden': boolean }) {
  return <ChevronDown className="rotate-180" {...props} />;
}

function Offer({ spare }: { spare: Spare }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="inline" onClick={() => setIsOpen(true)}>
        {m.spares_offer_open()}
        <span className="sr-only"> {spare.name}</span>
      </Button>
      <Suspense>{isOpen && <OfferDialog spare={spare} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function Withdrawal({ spare: { id, name } }: { spare: Spare }) {
  const withdraw = useWithdrawRosterOffer({
    success: { title: m.spares_offer_withdrawn() },
    failure: { title: m.spares_offer_withdrawFailed() },
  });
  return (
    <Button variant="ghost" size="inline" pending={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
      {m.spares_offer_withdraw()}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function Removal({ spare: { id, name } }: { spare: Spare }) {
  const remove = useDeleteSpare({
    success: { title: m.spares_removal_done() },
    failure: { title: m.spares_removal_failed() },
  });
  return (
    <ConfirmButton
      variant="ghost"
      size="inline"
      title={m.spares_removal_title()}
      description={m.spares_removal_note({ name })}
      confirmLabel={m.spares_removal_confirm()}
      onConfirm={() => remove.mutateAsync(id)}
    >
      {m.spares_removal_open()}
      <span className="sr-only"> {name}</span>
    </ConfirmButton>
  );
}
