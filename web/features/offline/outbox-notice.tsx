import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { probe } from '#web/lib/connection.ts';
import { weekText } from '#web/lib/dates.ts';
import { keyOf, type OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { deleteEntry, putEntry } from '#web/lib/stats-outbox/storage.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

type OutboxNoticeProps = {
  entries: readonly OutboxEntry[];
  /** Whether the form shows it. */
  isOpen: (entry: OutboxEntry) => boolean;
};

/** Which weeks' numbers the server does not have yet, and why. */
export function OutboxNotice({ entries, isOpen }: OutboxNoticeProps) {
  return (
    <Card role="status" className="border-s-4 border-s-accent">
      <CardTitle>{m.offline_pendingTitle()}</CardTitle>
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <li key={keyOf(entry)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{m.offline_pendingWeek({ week: weekText(entry.week) })}</p>
              <p className="text-[0.9375rem] text-muted">{stateText(entry)}</p>
            </div>
            <Choices entry={entry} isShown={isOpen(entry)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateText({ state }: OutboxEntry): string {
  if (state.is !== 'refused') return m.offline_pending();
  if (state.because === 'server') return m.offline_refusedBecause({ why: state.message });
  return state.because === 'deleted' ? m.offline_deletedLine() : m.offline_otherLine();
}

function Choices({ entry, isShown }: { entry: OutboxEntry; isShown: boolean }) {
  const offline = useOffline();
  // Storing it again makes `useSendOutbox` send it.
  const sendNow = async () => {
    if (await probe()) await putEntry({ ...entry, state: { is: 'pending' } });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!isShown && (
        <Button asChild variant="secondary">
          <Link
            to="/submit-stats"
            search={{ week: entry.week, ...(entry.gameId !== undefined && { game: entry.gameId }) }}
          >
            {m.offline_show()}
          </Link>
        </Button>
      )}
      <Button variant="secondary" onClick={() => void deleteEntry(entry)}>
        {m.offline_discard()}
      </Button>
      {entry.state.is === 'pending' && !offline && (
        <Button onClick={() => void sendNow()}>{m.offline_sendNow()}</Button>
      )}
    </div>
  );
}
