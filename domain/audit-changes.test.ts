import { describe, expect, test } from 'vitest';
import { auditValueLimit, changeDetails, changesIn } from './audit-changes.ts';

const before = { time: '7:00 PM', location: 'Fieldhouse', isHome: true, notes: 'Bring water' };

describe('changes of an audit entry', () => {
  test('have both values of each field that changed, and come back in order', () => {
    const details = changeDetails(
      before,
      { ...before, time: '7:45 PM', location: null, isHome: false },
      { withValues: ['time', 'location', 'isHome'] },
    );
    expect(changesIn(details)).toEqual([
      { field: 'time', from: '7:00 PM', to: '7:45 PM' },
      { field: 'location', from: 'Fieldhouse', to: null },
      { field: 'isHome', from: 1, to: 0 },
    ]);
  });

  test('name fields whose values are not stored', () => {
    const details = changeDetails(
      before,
      { ...before, notes: 'Ana drives' },
      { withValues: ['time'], namesOnly: ['notes'] },
    );
    expect(JSON.stringify(details)).not.toMatch(/Ana|water/);
    expect(changesIn(details)).toEqual([{ field: 'notes', from: undefined, to: undefined }]);
  });

  test('leave out what stays and what a save leaves undefined', () => {
    expect(changeDetails(before, { ...before, notes: undefined }, { withValues: ['time', 'notes'] })).toEqual(
      {},
    );
    expect(changesIn({})).toEqual([]);
  });

  test('crop a long value just over the limit', () => {
    const crop = (length: number) =>
      changesIn(changeDetails({ name: 'a' }, { name: 'b'.repeat(length) }, { withValues: ['name'] }))[0]?.to;
    expect(crop(auditValueLimit)).toBe('b'.repeat(auditValueLimit));
    expect(crop(auditValueLimit + 1)).toBe(`${'b'.repeat(auditValueLimit - 1)}…`);
  });

  test('of earlier releases name the fields', () => {
    expect(changesIn({ fields: 'name, timeSlot' }).map(({ field }) => field)).toEqual(['name', 'timeSlot']);
  });
});
