import { describe, expect, it } from 'vitest';
import { age, defaultAvatarColor, isProfileComplete, jersey } from './profile.ts';

const complete = { position: 'Center', jerseyNumber: 12, height: `6'0"`, weight: '180 lbs', age: 28 };

describe('a profile', () => {
  it('is complete with position, jersey number, height, weight and age', () => {
    expect(isProfileComplete(complete)).toBe(true);
  });

  it.each(['position', 'jerseyNumber', 'height', 'weight', 'age'])('needs setup without %s', (field) => {
    expect(isProfileComplete({ ...complete, [field]: null })).toBe(false);
  });

  it.each(['position', 'height', 'weight'])('needs setup with a blank %s', (field) => {
    expect(isProfileComplete({ ...complete, [field]: '' })).toBe(false);
    expect(isProfileComplete({ ...complete, [field]: ' \u200b' })).toBe(false);
  });

  it('is complete with jersey number 0', () => {
    expect(isProfileComplete({ ...complete, jerseyNumber: 0 })).toBe(true);
  });

  it('has a jersey from 0 to 99, from 1 when it is new, and an age from 1 to 120', () => {
    expect(jersey).toEqual({ min: 0, minOnCreate: 1, max: 99 });
    expect(age).toEqual({ min: 1, max: 120 });
    expect(defaultAvatarColor).toBe('#FF6B35');
  });
});
