import { useQuery } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { inviteCodesQuery } from '#web/queries/invite-codes/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { InviteCodeRow } from './invite-code-row.tsx';

export function InviteCodeList({ teamId }: { teamId: number }) {
  const email = useAccount()?.email;
  const { data: codes, isError, refetch } = useQuery(inviteCodesQuery(teamId, email));
  return (
    <Card aria-labelledby="invite-codes">
      <CardTitle id="invite-codes" aside={codes?.length}>
        {m.inviteCodes_title()}
      </CardTitle>
      {!codes && isError && (
        <EmptyState title={m.inviteCodes_failedToFetch()} failed onRetry={() => void refetch()} />
      )}
      {!codes && !isError && <SkeletonRows count={3} label={m.inviteCodes_loading()} />}
      {codes?.length === 0 && (
        <EmptyState icon={<Ticket />} title={m.inviteCodes_empty()}>
          {m.inviteCodes_emptyNote()}
        </EmptyState>
      )}
      {codes && (
        <ul>
          {codes.map((code) => (
            <InviteCodeRow key={code.id} code={code} />
          ))}
        </ul>
      )}
    </Card>
  );
}
