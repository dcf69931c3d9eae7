import type { EntryLine, OutboxEntry } from '#web/lib/stats-outbox/entry.ts';

export const line: EntryLine = {
  points: 17,
  rebounds: 4,
  assists: 3,
  steals: 2,
  blocks: 1,
  turnovers: 0,
  minutesPlayed: 30,
  notes: '',
};

/** A first line of a week, without a vote, that is to be sent. */
export function outboxEntry(over: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    uid: 'jordan',
    playerId: 2,
    week: '2026-11-15',
    line,
    base: null,
    vote: null,
    savedAt: Date.now(),
    state: { is: 'pending' },
    ...over,
  };
}
