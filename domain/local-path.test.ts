import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/roster', '/team-feed?post=12#end', '/player/7'])('%s is a page of this site', (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  'https://elsewhere.example/roster',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  'javascript:alert(1)',
  'roster',
  '',
  null,
  undefined,
])('%s leads nowhere after sign-in', (path) => {
  expect(localPath(path)).toBeNull();
});
