import { afterEach, beforeEach, expect, vi } from 'vitest';
import './repeated-loads.ts';

/** An unexpected error fails the test in which it happens. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words.map(String).join(' '));
  });
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
