import { expect, test } from 'vitest';
import { messageIn, pagePath } from './push-message.ts';

const origin = 'https://team.example.org';
const moved = { title: 'Game moved', body: 'Fri 7:30 PM', path: '/schedule?game=3', tag: 'notification-12' };

test('a message is shown as it came', () => {
  expect(messageIn(JSON.stringify(moved))).toEqual(moved);
  expect(messageIn(JSON.stringify({ ...moved, body: '', later: 1 }))).toEqual({ ...moved, body: '' });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"title":"Jordan'],
  ['no object', '"Jordan"'],
  ['null', 'null'],
  ['a title that is none', JSON.stringify({ ...moved, title: '' })],
  ['a body that is no text', JSON.stringify({ ...moved, body: { html: 'Jordan' } })],
  ['no tag', JSON.stringify({ ...moved, tag: undefined })],
  ['no path', JSON.stringify({ ...moved, path: undefined })],
])('a message with %s shows nothing of what it holds, and leads to the inbox', (_what, text) => {
  expect(messageIn(text)).toEqual({
    title: 'You have a new notification',
    body: '',
    path: '/inbox',
    tag: 'unreadable',
  });
});

test.each(['/schedule?game=3', '/team-feed?post=2', '/inbox', '/'])('a press leads to %s', (path) => {
  expect(pagePath(path, origin)).toBe(path);
});

test.each([
  'https://elsewhere.example/schedule',
  '//elsewhere.example/schedule',
  '/\\elsewhere.example/schedule',
  '/\\:80',
  'javascript:alert(1)',
  'schedule',
  '',
  undefined,
  7,
  '/api/auth/callback',
  '/api/docs',
  '/images/1',
  '/nowhere',
])('a press on a message that names %s leads to the inbox', (path) => {
  expect(pagePath(path, origin)).toBe('/inbox');
});
