import { defineConfig } from 'vitest/config';

const shared = {
  execArgv: ['--import', './server/quick-imports.ts'],
  setupFiles: ['./server/testing/noise.ts'],
  restoreMocks: true,
};

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'rules', include: ['{domain,contract,web,docs}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{server,demo,e2e,bench}/**/*.test.ts'],
          globalSetup: ['./server/testing/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
