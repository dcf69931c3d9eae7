import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { changeableText, nameCharacters, optionalLines, optionalText, requiredText } from './fields.ts';
import { issue } from './reasons.ts';

const [name, place, notes] = [requiredText(20, issue('nameMissing')), optionalText(20), optionalLines(20)];

const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f'];

describe('a text of one line', () => {
  test.each([...controls, '\r', '\n', '\r\n', '\t', '\u2028', '\u2029', '\ud83d'])(
    'refuses %j',
    (character) => {
      for (const schema of [name, place]) {
        const refused = z.safeParse(schema, `Pier${character}Gym`);
        expect(refused.error?.issues[0]?.message).toBe(issue('unusableCharacter'));
      }
    },
  );

  test('loses the space around it, line ends included', () => {
    expect(z.parse(name, ' Pier Gym \r\n')).toBe('Pier Gym');
    expect(z.parse(place, '\t\n')).toBe(null);
  });

  test.each(['\u202a', '\u202e', '\u2066', '\u2069'])(
    'does not turn the direction around by %j',
    (character) => {
      for (const schema of [name, place])
        expect(z.safeParse(schema, `Pier${character}Gym`).success).toBe(false);
    },
  );

  test.each(['\u200b', '\u3164', '\u2060\ufeff', '\u00ad', '\u200d', '\ufe0f', '\u2800', ' \u200b '])(
    'is missing when it is %j alone',
    (text) => {
      expect(z.safeParse(name, text).error?.issues[0]?.message).toBe(issue('nameMissing'));
      expect(z.parse(place, text)).toBe(null);
      expect(z.parse(notes, text)).toBe(null);
      expect(z.parse(changeableText(20), text)).toBe(null);
    },
  );

  test('loses what shows nothing inside of it', () => {
    expect(z.parse(name, '\u200bPier\u3164\u2060 Gym\ufeff')).toBe('Pier Gym');
  });

  test('takes joined emoji and any script', () => {
    for (const text of ['👨‍👩‍👧‍👦 Ünï 東京', '❤️ Hawks', 'می‌خواهم', 'क्‍ष', 'e\u0301', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'מגרש\u200f'])
      expect(z.parse(place, text)).toBe(text);
  });
});

describe("a person's name", () => {
  const names = [requiredText(20, 'Name is required', nameCharacters), optionalText(20, nameCharacters)];

  test.each([
    ...controls,
    ...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
    '\n',
    '\ud83d',
  ])('refuses %j', (character) => {
    for (const schema of names) expect(z.safeParse(schema, `Maya${character}Torres`).success).toBe(false);
  });

  test.each(['Zoë Ünï', 'מאיה טורס', 'مايا توريس', '👨‍👩‍👧‍👦', "O'Neil-Sáez"])('takes %s', (text) => {
    for (const schema of names) expect(z.parse(schema, text)).toBe(text);
  });
});

describe('a text of several lines', () => {
  test('ends its lines in one way', () => {
    expect(z.parse(notes, 'One\r\nTwo\rThree\tx\n')).toBe('One\nTwo\nThree\tx');
  });

  test.each([...controls, '\ud83d', '\u202d', '\u202e'])('refuses %j', (character) => {
    expect(z.safeParse(notes, `One${character}Two`).success).toBe(false);
  });

  test('counts a line end once', () => {
    expect(z.parse(notes, 'a\r\n'.repeat(10))).toBe('a\n'.repeat(10).trim());
    expect(z.safeParse(notes, 'x'.repeat(21)).success).toBe(false);
  });
});
