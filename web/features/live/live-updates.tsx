import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LiveTopic } from '#contract/live.ts';
import { followTogether, startAt } from '#web/lib/live/shared-source.ts';
import { page } from '#web/lib/page.ts';
import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import type { Session } from '#web/lib/session/state.ts';
import { useTeamIdOrNull } from '#web/lib/team.ts';
import { useTeamOnScreen } from '#web/lib/team-on-screen.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { refreshTopics } from '#web/queries/live/refresh-topics.ts';

/** A window that is hidden for so long closes its stream; it reads what it missed when it is visible again. */
const hiddenTimeoutMs = 30_000;

startAt(page().cursor ?? '');

/** Has the screens follow what others change. It shows nothing itself. */
export function LiveUpdates() {
  const client = useQueryClient();
  const session = useSession();
  const { refresh } = useSessionActions();
  const teamId = useTeamIdOrNull(useTeamOnScreen() ?? undefined);
  const league = useLocation({ select: ({ pathname }) => leagueIn(pathname) });
  const isSeen = useIsSeen();
  const offline = useOffline();
  const reader = readerOf(session);
  const isSignedIn = session.status === 'signed-in';
  const isActive = isSeen && !offline && session.status !== 'loading';
  useEffect(() => {
    if (!isActive || (teamId === null && league === null)) return;
    const refreshLater = collect(client);
    return followTogether({
      teamId,
      league,
      reader,
      isSignedIn,
      onChange: ({ topics }) => {
        refreshLater(topics);
        // Where everything may have changed, the reader may have as well.
        if (topics ? topics.includes('account') : isSignedIn) void refresh();
      },
      onEnd: () => void refresh(),
    });
  }, [client, isActive, isSignedIn, league, reader, refresh, teamId]);
  return null;
}

/** The slug in the path of a league's pages, and of its teams'. */
function leagueIn(pathname: string): string | null {
  return /^\/league\/([a-z\d-]+)/.exec(pathname)?.[1] ?? null;
}

/** Another reader than before has another stream: one who awaits approval gets that topic, a visitor does not. */
function readerOf(session: Session): string {
  if (session.status === 'signed-in') return session.user.uid;
  return session.status === 'signed-out' ? (session.refusal?.reason ?? '') : '';
}

/** Collects topics until no write of this window is under way: each refreshes what it has changed by itself. */
function collect(client: QueryClient): (topics: readonly LiveTopic[] | null) => void {
  let waiting: Set<LiveTopic> | 'all' = new Set();
  let isRunning = false;
  const isEmpty = () => waiting !== 'all' && waiting.size === 0;
  async function run(): Promise<void> {
    isRunning = true;
    while (!isEmpty()) {
      await writesSettled(client);
      const topics = waiting === 'all' ? null : waiting;
      waiting = new Set();
      await refreshTopics(client, topics).catch(() => {});
    }
    isRunning = false;
  }
  return (topics) => {
    if (!topics) waiting = 'all';
    else if (waiting !== 'all') for (const topic of topics) waiting.add(topic);
    if (!isEmpty() && !isRunning) void run();
  };
}

function writesSettled(client: QueryClient): Promise<void> {
  if (client.isMutating() === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (client.isMutating() > 0) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Whether somebody sees this window, or has done so until just now. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateSeen = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setSeen(true);
      else timer = setTimeout(() => setSeen(false), hiddenTimeoutMs);
    };
    updateSeen();
    document.addEventListener('visibilitychange', updateSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateSeen);
    };
  }, []);
  return isSeen;
}
