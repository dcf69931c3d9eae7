import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionedUsernames, textParts } from './rich-text.ts';

const links = (text: string) => textParts(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));
const players = { ade: 3, 'maya.torres': 1, 'dot.': 9, [`${'x'.repeat(30)}`]: 30 };
const mentions = (text: string) =>
  textParts(text, players).flatMap((part) => (part.kind === 'mention' ? [[part.text, part.playerId]] : []));

describe('an address in a text', () => {
  it.each([
    ['https://example.com', ['https://example.com']],
    ['see http://example.com/a?b=c#d, please', ['http://example.com/a?b=c#d']],
    ['(https://example.com/x)', ['https://example.com/x']],
    ['https://en.wikipedia.org/wiki/Dunk_(basketball).', ['https://en.wikipedia.org/wiki/Dunk_(basketball)']],
    ['HTTPS://EXAMPLE.COM/A!', ['HTTPS://EXAMPLE.COM/A']],
    ['https://example.com/))))', ['https://example.com/']],
    ['two: https://a.test and https://b.test', ['https://a.test', 'https://b.test']],
    ['https://example.com/\u202Egnp', ['https://example.com/']],
  ])('%s is a link', (text, expected) => expect(links(text)).toEqual(expected));

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'https://bank.test@evil.test/',
    'www.example.com',
    'person@example.com',
  ])('%s stays text', (text) => expect(textParts(text)).toEqual([{ kind: 'text', text }]));

  it('leads where it reads', () =>
    expect(textParts('https://EXAMPLE.com/a"onmouseover=x')[0]).toEqual({
      kind: 'link',
      text: 'https://EXAMPLE.com/a',
      href: 'https://example.com/a',
    }));
});

describe('a mention', () => {
  it.each([
    ['@ade', [['@ade', 3]]],
    ['Thanks @Ade!', [['@Ade', 3]]],
    [
      '@maya.torres, @ade.',
      [
        ['@maya.torres', 1],
        ['@ade', 3],
      ],
    ],
    ['(@ade)', [['@ade', 3]]],
    ['well done @dot.', [['@dot.', 9]]],
    [`@${'x'.repeat(30)}`, [[`@${'x'.repeat(30)}`, 30]]],
  ])('in %s names the player', (text, expected) => expect(mentions(text)).toEqual(expected));

  it.each([
    'ade',
    '@adeline',
    'x@ade',
    '@@ade',
    'mail me: ade@ade',
    '@nobody',
    '@constructor',
    '@',
    'https://example.com/@ade',
    `@${'x'.repeat(31)}`,
  ])('is not in %s', (text) => expect(mentions(text)).toEqual([]));

  it('is looked for with and without the dot that ends a sentence', () =>
    expect(mentionedUsernames('@Ade and @maya.torres. And x@y.')).toEqual([
      'ade',
      'maya.torres.',
      'maya.torres',
    ]));
});

it('loses no letter of what was written', () => {
  const word = fc.constantFrom('@ade', 'https://a.test/(x)', ' ', '\n', '<b>', '.', ')', '@', 'é', '👨‍👩‍👧');
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((words) => words.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      expect(
        textParts(written, players)
          .map((part) => part.text)
          .join(''),
      ).toBe(written);
    }),
  );
});
