import { useSyncExternalStore } from 'react';
import { relativeTime } from '#domain/relative-time.ts';
import { momentText } from '#web/lib/dates.ts';
import { page } from '#web/lib/page.ts';
import { uiTexts } from './texts.ts';

const tick = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

type TimeAgoProps = {
  when: string;
  /** Also says that what was written then has been changed since. */
  isEdited?: boolean;
};

/** How long ago something was, which stays true while it is read. Product §9, Relative time. */
export function TimeAgo({ when, isEdited = false }: TimeAgoProps) {
  const shown = useSyncExternalStore(
    subscribe,
    () => relativeTime(when, Date.now()),
    () => relativeTime(when, page().now),
  );
  return (
    <>
      <time dateTime={when} onPointerEnter={(event) => tellExactly(event.currentTarget)}>
        {shown}
      </time>
      {isEdited && ` · ${uiTexts.edited}`}
    </>
  );
}

/** Written only for who asks: most never do, and the first date takes a phone longer than a whole list. */
function tellExactly(time: HTMLTimeElement) {
  time.title = momentText(new Date(time.dateTime));
}

/** One clock for all of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, tick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
