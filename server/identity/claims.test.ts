import { describe, expect, test } from 'vitest';
import { identityOf, lacksProfile } from './claims.ts';

const maya = { sub: 'maya', email: 'maya@hawks.example', email_verified: true, name: 'Maya Torres' };

function refusalOf(claims: Record<string, unknown>): string {
  try {
    identityOf({ ...maya, ...claims }, null);
  } catch (error) {
    return (error as Error).message;
  }
  return 'let in';
}

describe('The email address a person signs in with', () => {
  test.each<[unknown]>([[false], ['true'], [1], [null], [undefined]])(
    'is not verified by %j',
    (email_verified) => {
      expect(refusalOf({ email_verified })).toMatch(/isn't verified/);
    },
  );

  test.each<[unknown, RegExp]>([
    [undefined, /shared no email/],
    ['', /shared no email/],
    ['   ', /shared no email/],
    [['maya@hawks.example'], /shared no email/],
    ['maya', /no usable email/],
    ['maya torres@hawks.example', /no usable email/],
    ['a@b@hawks.example', /no usable email/],
    ['@hawks.example', /no usable email/],
  ])('is not %j', (email, message) => {
    expect(refusalOf({ email })).toMatch(message);
  });

  test('has at most 254 characters', () => {
    const domain = '@hawks.example';
    const longest = 'm'.repeat(254 - domain.length) + domain;
    expect(identityOf({ ...maya, email: longest }, null).email).toHaveLength(254);
    expect(refusalOf({ email: `m${longest}` })).toBe('the email address is too long');
  });

  test('is never put together from one answer and its verification from another', () => {
    const idToken = { ...maya, email_verified: false };
    const userinfo = { ...maya, email: 'other@hawks.example', email_verified: true };
    expect(() => identityOf(idToken, userinfo)).toThrow(/isn't verified/);
    const { email_verified: _, ...unsaid } = maya;
    expect(identityOf(unsaid, userinfo).email).toBe('other@hawks.example');
  });
});

describe('The name a person signs in with', () => {
  test('has its spaces and control characters tidied', () => {
    expect(identityOf({ ...maya, name: '\u0000 Maya\n\t Torres ' }, null).displayName).toBe('Maya Torres');
    expect(identityOf({ ...maya, name: '\u202eMaya \u2067Torres\u200f' }, null).displayName).toBe(
      'Maya Torres',
    );
    expect(identityOf({ ...maya, name: 'Ma\u200bya\u3164 Torres' }, null).displayName).toBe('Maya Torres');
    for (const name of ['\u202e', '\u200b', '\u3164', '\u200d', '\u2800'])
      expect(identityOf({ ...maya, name }, null).displayName).toBe('maya');
  });

  test.each([[undefined], [''], ['  '], [7]])('falls back to the part before the @ when it is %j', (name) => {
    expect(identityOf({ ...maya, name }, null).displayName).toBe('maya');
  });

  test('is taken from the userinfo endpoint when the ID token has none', () => {
    expect(identityOf({ ...maya, name: undefined }, maya).displayName).toBe('Maya Torres');
  });

  test('has at most 80 characters and never ends in half of one', () => {
    expect(identityOf({ ...maya, name: 'm'.repeat(80) }, null).displayName).toBe('m'.repeat(80));
    expect(identityOf({ ...maya, name: 'm'.repeat(81) }, null).displayName).toBe('m'.repeat(80));
    expect(identityOf({ ...maya, name: `${'m'.repeat(79)}🏀` }, null).displayName).toBe('m'.repeat(79));
  });
});

describe('The picture a person signs in with', () => {
  test.each([
    ['https://pictures.example/m.jpg', 'https://pictures.example/m.jpg'],
    ['http://pictures.example/m.jpg', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
    ['/m.jpg', null],
    [undefined, null],
    [`https://pictures.example/${'m'.repeat(2048)}`, null],
  ])('%s is kept as %s', (picture, stored) => {
    expect(identityOf({ ...maya, picture }, null).photoURL).toBe(stored);
  });
});

test('The userinfo endpoint is asked when email, verification, name or picture is missing', () => {
  const all = { ...maya, picture: 'https://pictures.example/m.jpg' };
  expect(lacksProfile(all)).toBe(false);
  for (const claim of ['email', 'email_verified', 'name', 'picture']) {
    expect(lacksProfile({ ...all, [claim]: undefined })).toBe(true);
  }
});
