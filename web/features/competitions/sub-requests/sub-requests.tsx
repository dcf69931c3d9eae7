import { useQuery } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import type { SubRequest } from '#contract/competitions/sub-requests.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { subRequestsQuery } from '#web/queries/competitions/queries.ts';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Games of other teams that are short of players; the captain forwards them to the team's subs, or not. Product §2, Who's in. */
export function SubRequests({ teamId }: { teamId: number }) {
  const { data, isError, refetch } = useQuery(subRequestsQuery(teamId));
  if (!data && isError)
    return (
      <Card aria-labelledby="sub-requests">
        <CardTitle id="sub-requests">{m.subRequests_title()}</CardTitle>
        <EmptyState failed onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.length === 0) return null;
  return (
    <Card aria-labelledby="sub-requests">
      <CardTitle id="sub-requests">{m.subRequests_title()}</CardTitle>
      <p className="text-pretty text-muted">{m.subRequests_note()}</p>
      <ul className="mt-2">
        {data.map((request) => (
          <Request key={request.fixtureId} teamId={teamId} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function Request({ teamId, request }: { teamId: number; request: SubRequest }) {
  const { data } = useQuery(subsQuery(teamId));
  const { home, away } = request;
  const name = m.subRequests_game({ home, away });
  const text = m.subRequests_text({ home, away, when: slotText(request) });
  const emails = (data?.subs ?? [])
    .filter(({ status, takesMail }) => status === 'accepted' && takesMail)
    .map(({ email }) => email);
  const copy = () =>
    copyText(text, {
      success: { title: m.subRequests_copied() },
      failure: { title: m.ui_share_failed() },
    });
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{slotText(request)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {emails.length > 0 && (
          <Button asChild>
            <a href={mailUrl(emails, { subject: name, body: text })}>
              <Mail aria-hidden />
              {m.subRequests_email({ count: emails.length })}
            </a>
          </Button>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          {m.subRequests_copy()}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Opens the captain's own mail program; no sub sees another one's email. */
function mailUrl(emails: readonly string[], { subject, body }: { subject: string; body: string }): string {
  const part = encodeURIComponent;
  return `mailto:?bcc=${emails.map(part).join(',')}&subject=${part(subject)}&body=${part(body)}`;
}
