import { afterAll, vi } from 'vitest';

/*
 * Runs before each test file of the client. A worker goes from file to file with React, happy-dom and all other packages loaded; the
 * client's own modules hold state, such as the connection's, so that each file gets them anew.
 */
vi.resetModules();
Reflect.deleteProperty(globalThis, 'indexedDB');

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
