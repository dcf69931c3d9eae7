import MailX from 'lucide-react/icons/mail-x';
import type { FailedDelivery } from '#contract/notifications/failed-deliveries.ts';
import type { DeliveryFailure } from '#domain/notifications/failures.ts';
import { m } from '#messages';
import { NoticeCard } from '#web/ui/notice-card.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

const reasons: Readonly<Record<DeliveryFailure, () => string>> = {
  mailbox_full: m.failedDelivery_mailboxFull,
  mailbox_unknown: m.failedDelivery_mailboxUnknown,
  refused: m.failedDelivery_refused,
  sign_in_refused: m.failedDelivery_signInRefused,
  unreachable: m.failedDelivery_unreachable,
  timed_out: m.failedDelivery_timedOut,
  failed: m.failedDelivery_failed,
};

const sentences = { email: m.failedDelivery_email, push: m.failedDelivery_push } as const;

/** What has not reached a player, beside them. Product §2, Admin players. */
export function FailedDeliveries({ failures }: { failures: readonly FailedDelivery[] }) {
  return failures.map(({ channel, failure, at }) => (
    <p key={channel} className="mt-0.5 text-sm font-medium text-loss">
      <Sentence
        message={sentences[channel]}
        parts={{ when: <TimeAgo when={at} />, reason: reasons[failure]() }}
      />
    </p>
  ));
}

/** Where no mail server is configured, nobody gets what they have chosen to get by email. */
export function NoEmailNotice() {
  return (
    <NoticeCard icon={MailX} title={m.failedDelivery_noEmail_title()}>
      <p className="text-muted">{m.failedDelivery_noEmail_note()}</p>
    </NoticeCard>
  );
}
