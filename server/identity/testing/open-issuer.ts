import { afterEach, vi } from 'vitest';
import type { IdentityClient } from '#server/identity/identity-client.ts';
import { createIdentityClient } from '../oidc.ts';
import { startTestIssuer, type TestIssuer, type TestIssuerOptions } from './test-issuer.ts';

export const redirectUri = new URL('http://localhost:9/api/auth/callback');
export const jordan = {
  email: 'Jordan@Example.com',
  email_verified: true,
  name: ' Jordan  Lee ',
  picture: 'https://pictures.example/jordan.jpg',
};

const closing: (() => Promise<void>)[] = [];

/** Closes what a test opened and sets the clock back. */
export function useTestIssuers(): void {
  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closing.splice(0)) await close();
  });
}

export function closeAfterwards(close: () => Promise<void>): void {
  closing.push(close);
}

export async function openIssuer(options: Partial<TestIssuerOptions> = {}): Promise<TestIssuer> {
  const issuer = await startTestIssuer({ accounts: { jordan }, redirectUri, ...options });
  closeAfterwards(issuer.close);
  return issuer;
}

export function clientOf({ issuer, clientId, clientSecret }: TestIssuer): IdentityClient {
  return createIdentityClient({
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    allowInsecure: true,
    timeoutMs: 2_000,
  });
}
