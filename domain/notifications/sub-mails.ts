import type { SubFacts } from './facts.ts';

/** How long an email to a sub waits; what is undone meanwhile is never sent. */
export const settleMs = 3 * 60_000;

/** Emails to one mailbox, from all teams together. */
export const mostSubMailsPerHour = 5;
export const mostSubMailsPerDay = 15;

/** Mailboxes that a team may write to for the first time within 24 hours. */
export const newMailboxesPerDay = 20;

/** How long a team waits before it asks again, by how often it has asked. */
const daysBetweenAsks = [0, 1, 7, 30] as const;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Whether a sub has to be sent this, given the last email on the same subject. Somebody who never got an invitation needn't
 * hear that it was withdrawn. Product §2, Who's in.
 */
export function isNewsToSub(lastSent: SubFacts | null, news: SubFacts, now: Temporal.Instant): boolean {
  if (!('game' in news)) return lastSent === null;
  if (news.what === 'invited' && isOver(news.heldUntil, now)) return false;
  if (lastSent === null || !('game' in lastSent)) return news.what === 'invited' || news.what === 'moved_up';
  if (lastSent.what !== news.what) return true;
  const isSameGame = JSON.stringify(lastSent.game) === JSON.stringify(news.game);
  return !isSameGame || (news.what === 'invited' && isOver(lastSent.heldUntil, now));
}

function isOver(heldUntil: string | null, now: Temporal.Instant): boolean {
  return heldUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(heldUntil), now) <= 0;
}

/** When a mailbox may be sent the next email. `sentAt` are those of the last 24 hours, in any order. Product §2, Who's in. */
export function nextSubMailAt(sentAt: readonly Temporal.Instant[], now: Temporal.Instant): Temporal.Instant {
  const moments = sentAt.map(({ epochMilliseconds }) => epochMilliseconds).toSorted((a, b) => a - b);
  const freeAt = (most: number, withinMs: number) => {
    const oldest = moments.at(-most);
    return oldest === undefined ? 0 : oldest + withinMs;
  };
  const next = Math.max(
    now.epochMilliseconds,
    freeAt(mostSubMailsPerHour, hourMs),
    freeAt(mostSubMailsPerDay, dayMs),
  );
  return Temporal.Instant.fromEpochMilliseconds(next);
}

type Asks = { readonly asks: number; readonly lastAskAt: string | null };

/** When a team may ask a mailbox again to be on its list, after it asked without an answer. Product §2, Who's in. */
export function nextAskAt({ asks, lastAskAt }: Asks, now: Temporal.Instant): Temporal.Instant {
  if (lastAskAt === null) return now;
  const days = daysBetweenAsks[asks] ?? daysBetweenAsks[3];
  const next = Temporal.Instant.from(lastAskAt).add({ hours: 24 * days });
  return Temporal.Instant.compare(next, now) > 0 ? next : now;
}
