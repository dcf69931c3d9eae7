import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '#contract/live.ts';
import { teamOfFeed } from '../feed/keys.ts';
import { refreshFeed } from '../feed/live-feed.ts';

/**
 * Refetches what a change of these topics concerns, null being all: what a screen shows at once, the rest when it is
 * shown again. A feed changes in place, so that nothing moves under its reader.
 */
export async function refreshTopics(
  client: QueryClient,
  topics: ReadonlySet<LiveTopic> | null,
): Promise<void> {
  const isConcerned = ({ meta }: Query) => meta?.topics?.some((topic) => topics?.has(topic) ?? true) ?? false;
  const activeFeed = (query: Query) => (query.isActive() ? teamOfFeed(query.queryKey) : null);
  const feeds = client.getQueryCache().findAll({ predicate: isConcerned }).map(activeFeed);
  const refreshed = client.invalidateQueries({
    predicate: (query) => isConcerned(query) && activeFeed(query) === null,
  });
  await Promise.all([
    refreshed,
    ...feeds.map((teamId) => (teamId === null ? null : refreshFeed(client, teamId))),
  ]);
}
