import type { InboxEntry } from '#contract/notifications.ts';
import { toNotification } from '#domain/notifications/facts.ts';
import { withCurrentQuestion } from '#domain/notifications/game-change.ts';
import { writtenText } from '#domain/written-text.ts';
import type { InboxRow } from './queries.ts';

/** Characters of a post or a comment that an entry shows. */
const excerptLength = 200;

export function presentEntry(row: InboxRow): InboxEntry {
  const { kind, facts, isAnswerStale, team: _team, excerpt, ...entry } = row;
  return {
    ...entry,
    excerpt: excerpt && excerptOf(kind, writtenText(excerpt)),
    about: withCurrentQuestion(toNotification(kind, facts), isAnswerStale),
  };
}

/** How the text begins; all of an announcement. */
function excerptOf(kind: InboxRow['kind'], text: string): string {
  return kind === 'league_announcement' ? text : [...text].slice(0, excerptLength).join('');
}
