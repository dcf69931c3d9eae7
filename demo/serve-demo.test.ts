import { expect, test } from 'vitest';
import { readConfig } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { requireLoopback } from './serve-demo.ts';

test.each([
  ['for the whole network', { HOST: '0.0.0.0' }, 'the demo serves this machine only, not 0.0.0.0'],
  ['under a public name', { PUBLIC_URL: 'https://team.test' }, 'not team.test'],
])('a demo %s is refused', (_what, environment, line) => {
  const start = () => requireLoopback(readConfig(environment));
  expect(start).toThrow(StartError);
  expect(start).toThrow(line);
});
