import type { Sub } from '#contract/subs.ts';
import { positionNames } from '#domain/positions.ts';
import { m } from '#messages';
import { Badge } from '#web/ui/badge.tsx';

const statuses = {
  pending: m.subs_status_pending,
  accepted: m.subs_status_accepted,
  declined: m.subs_status_declined,
};
const tones = { pending: 'neutral', accepted: 'win', declined: 'loss' } as const;

/** What is known of a sub, beside the name. */
export function SubNote({ sub }: { sub: Sub }) {
  const { email, position, status, acceptedBy, takesMail, isOffered } = sub;
  return (
    <>
      <span className="ms-2 inline-flex flex-wrap gap-2 align-bottom">
        <Badge tone={tones[status]}>{statuses[status]()}</Badge>
        {acceptedBy === 'captain' && <Badge>{m.subs_acceptedByLink()}</Badge>}
        {isOffered && <Badge tone="accent">{m.subs_offer_isOpen()}</Badge>}
        {!takesMail && <Badge>{m.subs_noMail()}</Badge>}
      </span>
      <p className="text-sm wrap-anywhere text-muted">
        {position === null ? email : `${email} · ${positionNames(position)}`}
      </p>
    </>
  );
}
