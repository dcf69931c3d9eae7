import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error that nobody expected fails the test it happens in. */
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
