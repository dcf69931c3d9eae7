import { afterAll, afterEach, onTestFinished, TestRunner } from 'vitest';

// Within a test Vitest takes `afterAll` and `afterEach` without a word and never calls them.

/** Ends what a file has opened when it is done, and what a test has opened when that is. */
export function whenDone(end: () => Promise<unknown>): void {
  const hook = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  hook(async () => void (await end()));
}

/** Checks after each test of the file, or after the only test that opened what is checked. */
export function afterTests(check: () => void): void {
  const hook = TestRunner.getCurrentTest() ? onTestFinished : afterEach;
  hook(check);
}
