import { expect, test } from 'vitest';
import { isPlainEmail, normaliseEmail } from './email.ts';

test('an e-mail is compared without spaces around it and without the case of its ASCII letters', () => {
  expect(normaliseEmail(' \tMaya.Torres+Hawks@Team.TEST\r\n')).toBe('maya.torres+hawks@team.test');
});

test.each(['\u212A@team.test', 'ſam@team.test', 'İ@team.test', 'MAYAＴ@team.test', '\u00a0maya@team.test'])(
  'what only looks alike stays what it is: %s',
  (email) => {
    expect(normaliseEmail(email)).toBe(email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()));
    expect(isPlainEmail(normaliseEmail(email))).toBe(false);
  },
);

test.each([
  ['maya@team.test', true],
  ['maya@xn--tem-0qa.test', true],
  ["o'neil+hawks@team.test", true],
  ['maya@tëam.test', false],
  ['maya team.test', false],
  ['maya@team@test', false],
  ['ma ya@team.test', false],
  ['maya@team.test\u200b', false],
])('%j is plain: %s', (email, isPlain) => expect(isPlainEmail(email)).toBe(isPlain));
