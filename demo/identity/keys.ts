import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';

/** What the provider signs with: the same in every process that serves it. */
export type ProviderKeys = { readonly signing: JWK; readonly cookie: string };

export async function createKeys(): Promise<ProviderKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  // biome-ignore lint/plugin: an RSA key's JWK has all that the provider's type asks for, which Node's leaves open
  const signing = { ...(privateKey.export({ format: 'jwk' }) as JWK), alg: 'RS256', use: 'sig' };
  return { signing, cookie: randomBytes(32).toString('base64url') };
}
