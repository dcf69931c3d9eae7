import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';

type LoadMoreProps = { loading: boolean; failed: boolean; onLoad: () => void };

/** Loads by itself when the button comes within 800 px of the viewport, unless the last attempt failed. */
export function LoadMore({ loading, failed, onLoad }: LoadMoreProps) {
  const sentinel = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  load.current = onLoad;
  useEffect(() => {
    if (loading || failed || !sentinel.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load.current(),
      { rootMargin: '800px 0px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [loading, failed]);
  return (
    <div ref={sentinel} className="grid justify-items-center gap-2 py-2 text-center">
      {failed && <p className="text-[0.9375rem] text-muted">{m.feed_screen_olderFailed()}</p>}
      <Button variant="secondary" pending={loading} onClick={onLoad}>
        {failed ? m.feed_screen_tryAgain() : m.feed_screen_loadMore()}
      </Button>
    </div>
  );
}
