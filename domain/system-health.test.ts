import { expect, test } from 'vitest';
import { findProblems, type SystemState } from './system-health.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const channel = { isOn: true, sent: 3, failed: 0, waiting: 0, oldestDueAt: null };
const well: SystemState = {
  workers: { alive: 2, expected: 2 },
  database: { kind: 'embedded' },
  backups: { lastAt: '2026-11-22T01:00:00Z' },
  startedAt: '2026-11-01T12:00:00Z',
  disk: { freeBytes: 5e9 },
  failures: [],
  email: channel,
  push: channel,
};
const of = (part: Partial<SystemState>) => findProblems({ ...well, ...part }, now);

test('nothing is wrong where all is well, or nothing is known', () => {
  expect(of({})).toEqual([]);
  expect(of({ backups: null, database: { kind: 'hosted' }, disk: null })).toEqual([]);
  expect(of({ failures: [{ job: 'back up daily', recoveredAt: '2026-11-22T01:00:00Z' }] })).toEqual([]);
});

test('backups that are off and mail that is not set up are missing', () => {
  expect(of({ backups: null })).toEqual(['backup_off']);
  expect(of({ email: { ...channel, isOn: false } })).toEqual(['email_off']);
});

test('a backup is late after 26 hours, or two hours after a start without one', () => {
  expect(of({ backups: { lastAt: '2026-11-21T10:00:00Z' } })).toEqual([]);
  expect(of({ backups: { lastAt: '2026-11-21T09:59:59Z' } })).toEqual(['backup_late']);
  expect(of({ backups: { lastAt: null } })).toEqual(['backup_late']);
  expect(of({ backups: { lastAt: null }, startedAt: '2026-11-22T10:00:00Z' })).toEqual([]);
  expect(of({ backups: { lastAt: '2026-11-01T00:00:00Z' }, startedAt: '2026-11-22T10:00:00Z' })).toEqual([]);
});

test('failures of backups and of other jobs are separate', () => {
  const failures = [{ job: 'back up daily', recoveredAt: null }];
  expect(of({ failures })).toEqual(['backup_failed']);
  expect(of({ failures: [{ job: 'close votes', recoveredAt: null }] })).toEqual(['job_failed']);
});

test('a delivery is late half an hour after it was due, where its channel sends', () => {
  const due = (oldestDueAt: string, isOn = true) => ({ ...channel, oldestDueAt, isOn });
  expect(of({ email: due('2026-11-22T11:30:00Z') })).toEqual([]);
  expect(of({ email: due('2026-11-22T11:29:59Z') })).toEqual(['email_late']);
  expect(of({ push: due('2026-11-22T11:29:59Z') })).toEqual(['push_late']);
  expect(of({ email: due('2026-11-20T11:29:59Z', false) })).toEqual(['email_off']);
});

test('failed emails are wrong where they are more than three and more than a tenth', () => {
  const counts = (failed: number, sent: number) => of({ email: { ...channel, failed, sent } });
  expect(counts(1, 0)).toEqual([]);
  expect(counts(3, 0)).toEqual([]);
  expect(counts(4, 0)).toEqual(['email_failed']);
  expect(counts(4, 36)).toEqual([]);
  expect(counts(4, 35)).toEqual(['email_failed']);
});

test('a dead process and a full disk are wrong', () => {
  expect(of({ workers: { alive: 1, expected: 2 }, disk: { freeBytes: 999_999_999 } })).toEqual([
    'worker_missing',
    'disk_low',
  ]);
});
