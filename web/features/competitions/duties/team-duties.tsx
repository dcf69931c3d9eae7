import { useQuery } from '@tanstack/react-query';
import type { TeamDuty } from '#contract/competitions/duties.ts';
import { dutyName } from '#domain/duty-text.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { useOfferDuty, useTakeDuty } from '#web/queries/competitions/mutations.ts';
import { teamDutiesQuery } from '#web/queries/competitions/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** What the captain's team does at games of others, and what other teams offer; nothing where there is none. Product §2, Schedule. */
export function TeamDuties({ teamId }: { teamId: number }) {
  const { data = [] } = useQuery(teamDutiesQuery(teamId));
  if (data.length === 0) return null;
  const own = data.filter(({ isOurs }) => isOurs);
  const others = data.filter(({ isOurs }) => !isOurs);
  return (
    <>
      {own.length > 0 && <DutyCard id="our-duties" title={m.duty_ours()} teamId={teamId} duties={own} />}
      {others.length > 0 && (
        <DutyCard id="offered-duties" title={m.duty_others()} teamId={teamId} duties={others} />
      )}
    </>
  );
}

type DutyCardProps = { id: string; title: string; teamId: number; duties: readonly TeamDuty[] };

function DutyCard({ id, title, teamId, duties }: DutyCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      <ul>
        {duties.map((duty) => (
          <DutyItem key={duty.id} teamId={teamId} duty={duty} />
        ))}
      </ul>
    </Card>
  );
}

function DutyItem({ teamId, duty }: { teamId: number; duty: TeamDuty }) {
  const { home, away, isOurs, isOffered, team } = duty;
  const failure = { title: m.duty_failed() };
  const offer = useOfferDuty(teamId, {
    success: { title: isOffered ? m.duty_keepDone() : m.duty_offerDone() },
    failure,
  });
  const take = useTakeDuty(teamId, { success: { title: m.duty_takeDone() }, failure });
  const what = m.duty_what({ duty: dutyName(duty.kind), home, away });
  const [label, press] = isOurs
    ? [
        isOffered ? m.duty_keep() : m.duty_offer(),
        () => offer.mutate({ dutyId: duty.id, isOffered: !isOffered }),
      ]
    : [m.duty_take(), () => take.mutate(duty.id)];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {slotText(duty)}
          {!isOurs && ` · ${m.duty_from({ team })}`}
        </p>
      </div>
      {isOurs && isOffered && <Badge tone="outline">{m.duty_offered()}</Badge>}
      <Button variant="secondary" pending={offer.isPending || take.isPending} onClick={press}>
        {label}
        <span className="sr-only"> {what}</span>
      </Button>
    </li>
  );
}
