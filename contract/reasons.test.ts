import { describe, expect, test } from 'vitest';
import { errorText, issue, reason, reasonIn, reasonText } from './reasons.ts';

describe('a reason', () => {
  test('is said by its code, with the values that stand in it', () => {
    expect(reason('tooLong', { max: 40 })).toEqual({ code: 'tooLong', params: { max: 40 } });
    expect(reasonText(reason('tooLong', { max: 40 }))).toBe('Must be 40 characters or fewer');
    expect(reasonText(reason('importRows', { count: 2001, max: 2000 }))).toBe(
      'This has 2,001 rows; at most 2,000 can be imported at once',
    );
  });

  test('takes what somebody wrote as text, braces and codes included, and cuts it where it is long', () => {
    const season = '{season} {"code":"id"} <b>';
    expect(reasonText(reason('seasonOverlaps', { season }))).toBe(`These days overlap the season ${season}`);
    const long = reason('seasonOverlaps', { season: `${'a'.repeat(198)}🏀${'b'.repeat(9_000)}` });
    expect(long.params?.season).toBe(`${'a'.repeat(198)}\ufffd…`);
  });

  test('of another build has no text: an unknown code, a value that is missing, a property of every object', () => {
    expect(reasonText({ code: 'something_new' })).toBeNull();
    expect(reasonText({ code: 'tooLong', params: { most: 40 } })).toBeNull();
    expect(reasonText({ code: 'tooLong' })).toBeNull();
    expect(reasonText({ code: 'constructor' })).toBeNull();
  });

  test('goes through the message of a schema', () => {
    expect(reasonIn(issue('tooLong', { max: 40 }))).toEqual(reason('tooLong', { max: 40 }));
    expect(reasonIn('Invalid input: expected string')).toBeNull();
  });
});

describe('an error', () => {
  const field = { field: 'opponent', code: 'opponentMissing', message: 'Opponent is required' };

  test('says its reason, else which field is wrong, else the default of its code', () => {
    const said = reason('playerNotFound');
    expect(errorText({ code: 'not_found', reason: said })).toBe('Player not found');
    expect(errorText({ code: 'validation_failed', issues: [field] })).toBe('Opponent: Opponent is required');
    expect(errorText({ code: 'username_taken', issues: [field] })).toBe('This username is taken');
    expect(errorText({ code: 'validation_failed' })).toBe('Please check what you entered');
  });
});
