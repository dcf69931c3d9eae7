import { expect, test } from 'vitest';
import { type NotificationKind, notificationKinds } from '#domain/notifications/kinds.ts';
import { combinedPath, notificationPath } from '#domain/notifications/link.ts';
import { examples } from '#domain/notifications/testing/examples.ts';
import { isPage } from './page-paths.ts';

const withoutQuery = (path: string) => path.replace(/\?.*/, '');

test.each(notificationKinds)(
  'what a team is notified of (%s) leads to a page of the table',
  (kind: NotificationKind) => {
    const notification = examples[kind];
    expect(
      [notificationPath(notification), combinedPath(notification)]
        .map(withoutQuery)
        .filter((path) => !isPage(path)),
    ).toEqual([]);
  },
);

test('many games that came at once lead to a page of the table', () => {
  expect(isPage(notificationPath({ kind: 'game_added', facts: { count: 24 } }))).toBe(true);
});
