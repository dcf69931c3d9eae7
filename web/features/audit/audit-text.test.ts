import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { auditActions } from '#domain/audit.ts';
import { inLanguage } from '#messages/language';
import { providePage } from '#web/lib/page.ts';
import { auditText } from './audit-text.ts';

const page = { identity: null, locale: 'en-US', teamId: null, firstTeamId: 1, loaded: null } as const;
providePage(() => ({ ...page, now: Date.UTC(2026, 10, 18) }));

const maya = { id: 1, name: 'Maya Torres', hasProfile: true };
const ana = { id: 2, name: 'Ana Ortiz', hasProfile: true };

const textOf = (entry: Partial<AuditEntry> & Pick<AuditEntry, 'action'>) =>
  auditText({ actor: maya, actorRole: 'captain', subject: null, details: {}, ...entry });

test.each([
  [{ action: 'player_approved', subject: ana }, 'Maya Torres approved Ana Ortiz'],
  [{ action: 'player_declined', actor: null, actorRole: 'admin' }, 'A league admin declined an account'],
  [{ action: 'captain_changed', subject: ana }, 'Maya Torres made Ana Ortiz captain'],
  [{ action: 'captain_changed' }, 'Maya Torres changed the captain'],
  [
    { action: 'result_changed', details: { opponent: 'Bay City', day: '2026-11-12', score: '52-48' } },
    'Maya Torres changed the result to 52-48 against Bay City on Nov 12',
  ],
  [
    { action: 'stats_entered', subject: ana, details: { week: '2026-11-15', numbers: '27 PTS, 6 REB' } },
    "Maya Torres entered Ana Ortiz's stats for Nov 15–21: 27 PTS, 6 REB",
  ],
  [
    { action: 'stats_deleted', subject: ana, details: { week: '2026-11-15', numbers: '27 PTS, 6 REB' } },
    "Maya Torres deleted Ana Ortiz's stats for Nov 15–21: 27 PTS, 6 REB",
  ],
  [
    { action: 'stats_deleted', subject: ana, details: { week: '2026-11-15', points: 27, rebounds: 6 } },
    "Maya Torres deleted Ana Ortiz's stats for Nov 15–21: 27 PTS, 6 REB",
  ],
  [{ action: 'fixture_added', details: { home: 'Bears', away: 'Cubs' } }, 'Maya Torres added Bears vs Cubs'],
  [{ action: 'fixture_added', details: { game: 'Bears vs Cubs' } }, 'Maya Torres added Bears vs Cubs'],
  [
    { action: 'vote_closed', details: { week: '2026-11-15' } },
    'Maya Torres closed voting for the week of Nov 15–21',
  ],
  [
    { action: 'settings_changed', details: { fields: 'name, timeSlot' } },
    "Maya Torres changed the team's settings",
  ],
  [
    { action: 'season_added', details: { name: 'Fall', firstDay: '2026-09-09', lastDay: '2026-12-16' } },
    'Maya Torres added the season Fall (Sep 9, 2026 – Dec 16, 2026)',
  ],
  [
    { action: 'invite_created', details: { code: 'K7QF-2M9X' } },
    'Maya Torres created the invite code K7QF-2M9X',
  ],
] as const)('%j reads as %j', (entry, text) => expect(textOf(entry)).toBe(text));

test('a score is written as its reader knows it', () => {
  const details = { opponent: 'Bay City', day: '2026-11-12', score: '64-71 (60-60)' };
  const text = inLanguage('de', () => textOf({ action: 'result_changed', details }));
  expect(text).toContain('64:71 (60:60)');
});

test.each(auditActions)('%s reads as a sentence, also without particulars', (action) => {
  expect(textOf({ action })).toMatch(/^(Maya Torres|A sub) [a-z][\w' ]+\w$/);
});
