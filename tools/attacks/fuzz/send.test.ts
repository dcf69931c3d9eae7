import { expect, test } from 'vitest';
import { pathOf } from './send.ts';

test('whatever is sent in place of an id reaches the path of the contract', () => {
  for (const id of ['.', '..', '%2e', '', '/', '../..', '?', '#', '\ud800', ' ', 7, null, { id: '.' }]) {
    const path = pathOf('/api/players/{id}/approval', { id });
    expect(new URL(path, 'http://team.test').pathname).toMatch(/^\/api\/players\/[^/]+\/approval$/);
  }
});
