import { useSyncExternalStore } from 'react';
import { relativeTime } from '#domain/relative-time.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { page } from '#web/lib/page.ts';
import { createEmitter } from '#web/lib/store.ts';

const tickMs = 10_000;

/** One interval for all instances. */
const ticks = createEmitter(() => {
  const timer = setInterval(ticks.emit, tickMs);
  return () => clearInterval(timer);
});

type TimeAgoProps = {
  when: string;
  /** When it was edited; adds 'edited'. */
  editedAt?: string | null;
};

/** How long ago something was; updates every ten seconds. Product §9, Relative time. */
export function TimeAgo({ when, editedAt = null }: TimeAgoProps) {
  const text = useSyncExternalStore(
    ticks.subscribe,
    () => relativeTime(when, Date.now()),
    () => relativeTime(when, page().now),
  );
  return (
    <>
      <time dateTime={when} onPointerEnter={(event) => setExactTitle(event.currentTarget)}>
        {text}
      </time>
      {editedAt !== null && (
        <>
          {' · '}
          <time dateTime={editedAt} onPointerEnter={(event) => setExactTitle(event.currentTarget)}>
            {m.ui_edited()}
          </time>
        </>
      )}
    </>
  );
}

/** Set on hover: the first use of Intl.DateTimeFormat takes a phone longer than rendering a whole list. */
function setExactTitle(time: HTMLTimeElement) {
  time.title = momentText(new Date(time.dateTime));
}
