import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 10, 19, 12);
const ago = (ms: number) => relativeTime(now - ms, now);
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

describe('the age of a post', () => {
  it('is "Just now" for its first 60 seconds', () => {
    expect(ago(0)).toBe('Just now');
    expect(ago(minute - 1)).toBe('Just now');
    expect(ago(minute)).toBe('1m ago');
  });

  it('is in minutes up to an hour', () => {
    expect(ago(2 * minute - 1)).toBe('1m ago');
    expect(ago(hour - 1)).toBe('59m ago');
    expect(ago(hour)).toBe('1h ago');
  });

  it('is in hours up to a day', () => {
    expect(ago(day - second)).toBe('23h ago');
    expect(ago(day - 1)).toBe('23h ago');
    expect(ago(day)).toBe('1d ago');
  });

  it('is in days after that', () => {
    expect(ago(2 * day - 1)).toBe('1d ago');
    expect(ago(400 * day)).toBe('400d ago');
  });

  it('is "Just now" for a reader whose clock runs behind', () => {
    expect(ago(-5 * minute)).toBe('Just now');
  });

  it('is read from ISO text too, and is nothing for a text that is no date', () => {
    expect(relativeTime('2026-11-19T11:15:00.000Z', now)).toBe('45m ago');
    expect(relativeTime('yesterday', now)).toBe('');
  });
});
