import { describe, expect, test } from 'vitest';
import { personOf, problemsOf } from './person.ts';

const rae = { name: 'Rae Kim', email: 'rae@hoops.test' };

describe('What somebody types under "Use another account"', () => {
  test.each([
    [{ name: '' }, { name: 'Enter your name.' }],
    [{ name: ' \t ' }, { name: 'Enter your name.' }],
    [{ name: 'x'.repeat(80) }, null],
    [{ name: 'x'.repeat(81) }, { name: 'Use at most 80 characters.' }],
    [{ name: ` ${'x'.repeat(80)} ` }, null],
    [{ email: '' }, { email: 'Enter your email address.' }],
    [{ email: ' Rae@Hoops.test ' }, null],
    [{ email: 'rae' }, { email: 'Enter an address such as name@example.com.' }],
    [{ email: 'rae@' }, { email: 'Enter an address such as name@example.com.' }],
    [{ email: 'rae kim@hoops.test' }, { email: 'Enter an address such as name@example.com.' }],
    [{ email: `rae@${'x'.repeat(251)}` }, { email: 'Use at most 254 characters.' }],
    [
      { name: '', email: '' },
      { name: 'Enter your name.', email: 'Enter your email address.' },
    ],
  ])('%j has the problems %j', (input, problems) => {
    expect(problemsOf({ ...rae, ...input })).toEqual(problems);
  });

  test('is a person identified by the email only', () => {
    const person = personOf(rae);
    expect(person).toEqual({
      uid: expect.stringMatching(/^demo-[0-9a-f]{24}$/),
      email: rae.email,
      displayName: 'Rae Kim',
    });
    expect(personOf({ name: 'Rae', email: ' RAE@hoops.test' }).uid).toBe(person.uid);
    expect(personOf({ ...rae, email: 'rae@hoops.tes' }).uid).not.toBe(person.uid);
  });
});
