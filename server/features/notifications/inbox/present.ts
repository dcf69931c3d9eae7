import type { InboxEntry } from '#contract/notifications.ts';
import { toNotification } from '#domain/notifications/facts.ts';
import { withCurrentQuestion } from '#domain/notifications/game-change.ts';
import type { InboxRow } from './queries.ts';

export function presentEntry({ kind, facts, isAnswerStale, team: _team, ...entry }: InboxRow): InboxEntry {
  return { ...entry, about: withCurrentQuestion(toNotification(kind, facts), isAnswerStale) };
}
