import { expect, test } from 'vitest';
import { createIdentityClient } from './oidc.ts';

const nameOf = (issuer: string, name?: string) =>
  createIdentityClient({
    issuer: new URL(issuer),
    clientId: 'team-app',
    redirectUri: new URL('http://localhost:3000/api/auth/callback'),
    allowInsecure: true,
    ...(name !== undefined && { name }),
  }).issuer;

test.each([
  'https://accounts.google.com',
  'https://accounts.google.com/',
  'https://ACCOUNTS.google.com:443/.well-known/openid-configuration',
])('the setting %s names one issuer', (setting) =>
  expect(nameOf(setting)).toBe('https://accounts.google.com'),
);

test('two realms of one host are two issuers', () => {
  expect(nameOf('https://id.test/realms/a/')).toBe('https://id.test/realms/a');
  expect(nameOf('https://id.test/realms/A')).toBe('https://id.test/realms/A');
  expect(nameOf('https://id.test:8443')).toBe('https://id.test:8443');
});

test("an issuer may have a name of its own, as the demo's has, whose port changes", () => {
  expect(nameOf('http://localhost:3000/demo-identity', 'sixth-man-demo')).toBe(
    nameOf('http://localhost:4000/demo-identity', 'sixth-man-demo'),
  );
});
