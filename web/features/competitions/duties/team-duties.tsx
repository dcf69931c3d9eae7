import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TeamDuty } from '#contract/competitions/duties.ts';
import { dutyName } from '#domain/duty-text.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { useOfferDuty, useTakeDuty } from '#web/queries/competitions/duties/mutations.ts';
import { teamDutiesQuery } from '#web/queries/competitions/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type TeamDutiesProps = {
  teamId: number;
  /** Captains offer duties and take those of other teams; players read theirs. */
  manages: boolean;
};

/** What a team does at games of others, and for its captain what other teams offer; nothing where there is none. Product §2, Schedule. */
export function TeamDuties({ teamId, manages }: TeamDutiesProps) {
  const { data, isError, refetch } = useQuery(teamDutiesQuery(teamId));
  const own = data?.filter(({ isOurs }) => isOurs) ?? [];
  const others = data?.filter(({ isOurs }) => !isOurs) ?? [];
  return (
    <>
      {!data && isError && (
        <Card aria-labelledby="our-duties">
          <CardTitle id="our-duties">{m.duty_ours()}</CardTitle>
          <EmptyState failed onRetry={() => void refetch()} />
        </Card>
      )}
      {own.length > 0 && (
        <Card aria-labelledby="our-duties">
          <CardTitle id="our-duties">{m.duty_ours()}</CardTitle>
          <DutyList duties={own} className="gap-x-8 lg:grid lg:grid-cols-2 lg:[&>:nth-child(2)]:border-t-0">
            {(duty) => (
              <>
                {duty.isOffered && <Badge tone="outline">{m.duty_offered()}</Badge>}
                {manages && <Offer teamId={teamId} duty={duty} />}
              </>
            )}
          </DutyList>
          <p className="mt-2 text-sm text-pretty text-muted">
            {manages ? m.duty_offerNote() : m.duty_captainOffers()}
          </p>
        </Card>
      )}
      {others.length > 0 && (
        <Card aria-labelledby="offered-duties">
          <CardTitle id="offered-duties">{m.duty_others()}</CardTitle>
          <DutyList duties={others}>{(duty) => <Take teamId={teamId} duty={duty} />}</DutyList>
        </Card>
      )}
    </>
  );
}

/** How many are shown at first: a season's would push the games out of sight. */
const shortListLength = 4;

type DutyListProps = {
  duties: readonly TeamDuty[];
  className?: string;
  /** What is at the end of a duty's row. */
  children: (duty: TeamDuty) => ReactNode;
};

/** The next duties, and all of them on request. */
function DutyList({ duties, className, children }: DutyListProps) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className={className}>
        {(showsAll ? duties : duties.slice(0, shortListLength)).map((duty) => (
          <DutyItem key={duty.id} duty={duty}>
            {children(duty)}
          </DutyItem>
        ))}
      </ul>
      {duties.length > shortListLength && (
        <Button variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? m.duty_showFewer() : m.duty_showAll({ count: duties.length })}
        </Button>
      )}
    </>
  );
}

/** What, when and where, and with whom; the children are at the end of the row. */
function DutyItem({ duty, children }: { duty: TeamDuty; children: ReactNode }) {
  const others = duty.others.map(({ kind, team }) => m.duty_at({ duty: dutyName(kind), team }));
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{whatText(duty)}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {slotText(duty)}
          {!duty.isOurs && ` · ${m.duty_from({ team: duty.team })}`}
        </p>
        {others.length > 0 && <p className="text-sm wrap-anywhere text-muted">{others.join(' · ')}</p>}
      </div>
      {children}
    </li>
  );
}

type ActionProps = { teamId: number; duty: TeamDuty };

function Offer({ teamId, duty: { id, isOffered, ...duty } }: ActionProps) {
  const offer = useOfferDuty(teamId, {
    success: { title: isOffered ? m.duty_keepDone() : m.duty_offerDone() },
    failure: { title: m.duty_failed() },
  });
  return (
    <Button
      variant="secondary"
      pending={offer.isPending}
      onClick={() => offer.mutate({ dutyId: id, isOffered: !isOffered })}
    >
      {isOffered ? m.duty_keep() : m.duty_offer()}
      <span className="sr-only"> {whatText(duty)}</span>
    </Button>
  );
}

function Take({ teamId, duty }: ActionProps) {
  const take = useTakeDuty(teamId, {
    success: { title: m.duty_takeDone() },
    failure: { title: m.duty_failed() },
  });
  return (
    <Button variant="secondary" pending={take.isPending} onClick={() => take.mutate(duty.id)}>
      {m.duty_take()}
      <span className="sr-only"> {whatText(duty)}</span>
    </Button>
  );
}

/** 'Score table at Hawks vs Bulls'. */
function whatText({ kind, home, away }: Pick<TeamDuty, 'kind' | 'home' | 'away'>): string {
  return m.duty_what({ duty: dutyName(kind), home, away });
}
