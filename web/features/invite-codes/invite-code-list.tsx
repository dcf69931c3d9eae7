import { useSuspenseQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { InviteCodeRow } from './invite-code-row.tsx';

export function InviteCodeList({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      key={teamId}
      loading={
        <CodesCard>
          <SkeletonRows count={3} label={m.inviteCodes_loading()} />
        </CodesCard>
      }
      failed={(retry) => (
        <CodesCard>
          <EmptyState title={m.inviteCodes_failedToFetch()} failed onRetry={retry} />
        </CodesCard>
      )}
    >
      <Codes teamId={teamId} />
    </ReadBoundary>
  );
}

function CodesCard({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <Card aria-labelledby="invite-codes">
      <CardTitle id="invite-codes" aside={count}>
        {m.inviteCodes_title()}
      </CardTitle>
      {children}
    </Card>
  );
}

function Codes({ teamId }: { teamId: number }) {
  const email = useAccount()?.email;
  const { data: codes } = useSuspenseQuery(inviteCodesQuery(teamId, email));
  return (
    <CodesCard count={codes.length}>
      {codes.length === 0 && (
        <EmptyState icon={<Ticket />} title={m.inviteCodes_empty()}>
          {m.inviteCodes_emptyNote()}
        </EmptyState>
      )}
      <ul>
        {codes.map((code) => (
          <InviteCodeRow key={code.id} code={code} />
        ))}
      </ul>
    </CodesCard>
  );
}
