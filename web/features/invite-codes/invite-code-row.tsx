import Copy from 'lucide-react/icons/copy';
import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense, useState } from 'react';
import type { InviteCode } from '#contract/invite-codes.ts';
import { m } from '#messages';
import { nearMomentText } from '#web/lib/dates.ts';
import { useDeactivateInviteCode } from '#web/queries/invite-codes/mutations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { copyCode } from './copy-code.ts';

const InviteShareDialog = lazy(async () => ({
  default: (await import('./invite-share-dialog.tsx')).InviteShareDialog,
}));

const states = {
  active: m.inviteCodes_states_active,
  inactive: m.inviteCodes_states_inactive,
  expired: m.inviteCodes_states_expired,
  'used-up': m.inviteCodes_states_usedUp,
};
const tones = { active: 'win', inactive: 'neutral', expired: 'loss', 'used-up': 'loss' } as const;

/** One state a row. Product §4, Invite code. */
export function InviteCodeRow({ code }: { code: InviteCode }) {
  const [isSharing, setIsSharing] = useState(false);
  const isActive = code.state === 'active';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className={cn('numeral text-3xl tracking-wide', !isActive && 'text-muted')}>{code.code}</span>
          <Badge tone={tones[code.state]}>{states[code.state]()}</Badge>
        </p>
        <p className="text-sm text-muted">
          {usesText(code)} · {expiryText(code)}
        </p>
        <p className="text-sm text-muted">
          <Sentence
            message={m.inviteCodes_made}
            parts={{
              when: <TimeAgo when={code.createdAt} />,
              who: code.createdBy?.name ?? m.inviteCodes_byAdmin(),
            }}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyCode(code.code, m.inviteCodes_failedToCopy())}>
          <Copy aria-hidden />
          {m.inviteCodes_copy()}
          <span className="sr-only"> {code.code}</span>
        </Button>
        {isActive && (
          <Button variant="secondary" onClick={() => setIsSharing(true)}>
            <QrCode aria-hidden />
            {m.inviteCodes_share_open()}
            <span className="sr-only"> {code.code}</span>
          </Button>
        )}
        {isActive && <Deactivate code={code} />}
      </div>
      <Suspense>{isSharing && <InviteShareDialog code={code.code} onOpenChange={setIsSharing} />}</Suspense>
    </li>
  );
}

function usesText({ currentUses: count, maxUses: max }: InviteCode): string {
  return max === null ? m.inviteCodes_usesUnlimited({ count }) : m.inviteCodes_uses({ count, max });
}

function expiryText({ expiresAt, isExpired }: InviteCode): string {
  if (expiresAt === null) return m.inviteCodes_neverExpires();
  const when = nearMomentText(new Date(expiresAt));
  return isExpired ? m.inviteCodes_expiredOn({ when }) : m.inviteCodes_expiresOn({ when });
}

function Deactivate({ code }: { code: InviteCode }) {
  const deactivate = useDeactivateInviteCode({
    success: {
      title: m.inviteCodes_deactivation_done(),
      description: m.inviteCodes_deactivation_doneNote({ code: code.code }),
    },
    failure: { title: m.inviteCodes_deactivation_failed() },
  });
  return (
    <ConfirmButton
      variant="ghost"
      size="inline"
      title={m.inviteCodes_deactivation_title()}
      description={m.inviteCodes_deactivation_note({ code: code.code })}
      confirmLabel={m.inviteCodes_deactivation_confirm()}
      onConfirm={() => deactivate.mutateAsync(code.id)}
    >
      {m.inviteCodes_deactivation_open()}
      <span className="sr-only"> {code.code}</span>
    </ConfirmButton>
  );
}
