import { expect, test, vi } from 'vitest';
import { m } from '#messages';

test('messages with a count share their rules of plurals', () => {
  const select = vi.spyOn(Intl.PluralRules.prototype, 'select');
  const texts = [1, 2].map((count) => m.feed_post_likeCount({ count }));
  expect(texts).toEqual(['Like, 1 like', 'Like, 2 likes']);
  m.feed_post_commentCount({ count: 1 });
  expect(select).toHaveBeenCalledTimes(3);
  expect(new Set(select.mock.contexts).size).toBe(1);
});
