import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

/** What the provider signs with. */
export type ProviderKeys = { readonly signing: JWK; readonly cookie: string };

export const signingAlgorithm = 'ES256';

export async function createKeys(): Promise<ProviderKeys> {
  // An RSA key, which is more usual, takes some 60 ms of a start to find.
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  // biome-ignore lint/plugin: an elliptic key's JWK has all that the provider's type asks for, which Node's leaves open
  const signing = { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: signingAlgorithm, use: 'sig' };
  return { signing, cookie: randomBytes(32).toString('base64url') };
}
