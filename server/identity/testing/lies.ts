import { type Claims, type Lie, signers, strangersKey, type Token } from './lying-issuer.ts';

const claims = (change: Claims): Lie => ({ token: (token) => void Object.assign(token.claims, change) });
const without = (...names: string[]): Lie => ({
  token: ({ claims: all }) => {
    for (const name of names) delete all[name];
  },
});
const signed = (sign: Token['sign'], header: Record<string, unknown>): Lie => ({
  token: (token) => void Object.assign(token, { header: { ...token.header, ...header }, sign }),
});
const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
const inAnHour = anHourAgo + 7_200;
const payloadOf = (change: Claims) => (idToken: string) => {
  const [header, payload, signature] = idToken.split('.');
  const all = JSON.parse(Buffer.from(payload!, 'base64url').toString());
  return [header, Buffer.from(JSON.stringify({ ...all, ...change })).toString('base64url'), signature].join(
    '.',
  );
};

/** What an issuer, or somebody in its place, answers when the code is exchanged. */
export const lies: Record<string, Lie> = {
  'the token of another issuer': claims({ iss: 'https://evil.example' }),
  "an issuer's name that only begins alike": {
    token: (token, { issuer }) => {
      token.claims.iss = `${issuer}.evil.example`;
    },
  },
  'a token without an issuer': without('iss'),
  'a token for another client': claims({ aud: 'another-app' }),
  'a token for others': claims({ aud: ['another-app', 'a-third'] }),
  'a token for nobody': without('aud'),
  'a token that another client may use': claims({ aud: ['team-app', 'another-app'], azp: 'another-app' }),
  'the nonce of another sign-in': claims({ nonce: 'of-another-sign-in' }),
  'a token without a nonce': without('nonce'),
  'a token that has expired': claims({ exp: anHourAgo, iat: anHourAgo - 60 }),
  'a token without an expiry': without('exp'),
  'an expiry that is no number': claims({ exp: String(inAnHour) }),
  'a token that is not good yet': claims({ nbf: inAnHour }),
  'a token without its time': without('iat'),
  'a token about nobody': without('sub'),
  'a subject that is no text': claims({ sub: 7 }),
  'an unverified email': claims({ email_verified: false }),
  "an email that is verified by the text 'true'": claims({ email_verified: 'true' }),
  'an email that nobody says is verified': without('email_verified'),
  'no email': without('email'),
  'an empty email': claims({ email: ' ' }),
  'two emails': claims({ email: ['jordan@example.com', 'captain@example.com'] }),
  'an email with two at signs': claims({ email: 'captain@example.com@evil.example' }),
  'an email with a line break': claims({ email: 'captain@example.com\nx' }),
  'an email that is too long': claims({ email: `${'m'.repeat(255)}@example.com` }),
  'an email of one answer, verified by another': {
    ...without('email_verified'),
    userinfo: { sub: 'somebody-else', email: 'captain@example.com', email_verified: true },
  },
  'the userinfo of somebody else': {
    ...without('email', 'email_verified'),
    userinfo: { sub: 'captain', email: 'captain@example.com', email_verified: true },
  },
  'a token that nobody signed': signed(signers.nobody, { alg: 'none' }),
  'a token of no algorithm with a signature': signed(signers.issuer, { alg: 'none' }),
  'a token of an algorithm spelt otherwise': signed(signers.nobody, { alg: 'nOnE' }),
  'a token signed with the client secret': signed(signers.clientSecret, { alg: 'HS256' }),
  'a token signed with the public key as a secret': signed(signers.publicKey, { alg: 'HS256' }),
  'a token of a stranger': signed(signers.stranger, {}),
  'a token of a key that is not published': signed(signers.stranger, { kid: 'two' }),
  'a token that brings its own key': signed(signers.stranger, { jwk: strangersKey }),
  'a token that says where its key is': signed(signers.stranger, {
    jku: 'https://evil.example/jwks',
    kid: 'two',
  }),
  'a token with a demand that nobody understands': signed(signers.issuer, { crit: ['evil'], evil: true }),
  'a payload that was changed after signing': { encoded: payloadOf({ email: 'captain@example.com' }) },
  'half a signature': { encoded: (idToken) => idToken.slice(0, -100) },
  'no signature': { encoded: (idToken) => idToken.replace(/[^.]*$/, '') },
  'a token of five parts': { encoded: (idToken) => `${idToken}.a.b` },
  'a token that is none': { encoded: () => 'captain' },
  'no ID token': { answer: ({ id_token: _, ...rest }) => rest },
  'no access token': { answer: ({ access_token: _, ...rest }) => rest },
  'an access token of another kind': { answer: (rest) => ({ ...rest, token_type: 'mac' }) },
  'a list in place of an answer': { answer: (rest) => [rest] },
};
