import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * From now on, and until the test is done, timers fire only as `pass` lets milliseconds pass: what ends without it has waited for none,
 * however busy the machine is. Vitest's own fake timers leave out `node:timers/promises`.
 */
export function holdTimers() {
  mock.timers.enable({ apis: ['setTimeout'] });
  // What was imported by name changes as well.
  syncBuiltinESMExports();
  onTestFinished(() => {
    mock.timers.reset();
    syncBuiltinESMExports();
  });
  return {
    pass: (ms: number) => mock.timers.tick(ms),
    /** Lets time pass until this work is done or has failed. */
    async passUntilSettled(work: Promise<unknown>): Promise<void> {
      let isSettled = false;
      const settle = () => {
        isSettled = true;
      };
      work.then(settle, settle);
      while (!isSettled) {
        mock.timers.tick(1_000);
        await nextTurn();
      }
    },
  };
}
