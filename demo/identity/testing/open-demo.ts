import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { IdentityClient } from '#server/identity/identity-client.ts';
import { createIdentityClient } from '#server/identity/oidc.ts';
import { CookieBrowser } from '#server/identity/testing/cookie-browser.ts';
import type { DemoPerson } from '../provider.ts';
import { type ServedIssuer, type ServeOptions, serveDemoIssuer } from '../serve.ts';

export const redirectUri = new URL('http://localhost:9/api/auth/callback');
export const maya: DemoPerson = {
  uid: 'maya',
  displayName: 'Maya Torres',
  email: 'captain@demo.test',
  photoURL: 'https://pictures.example/maya.jpg',
  note: 'Captain of Harbor Hawks',
};
export const jordan: DemoPerson = {
  uid: 'jordan',
  displayName: "Jordan <Lee> O'Neil",
  email: 'player@demo.test',
};

export type Demo = { issuer: URL; identity: IdentityClient };

const client = { clientId: 'sixth-man', clientSecret: 'demo-secret', redirectUris: [redirectUri.href] };
const served: ServedIssuer[] = [];
const printed: unknown[][] = [];

/** Closes what a test opened, and fails it when the provider had anything to say on the console. */
export function useDemoIssuers(): void {
  beforeEach(() => {
    printed.length = 0;
    for (const way of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, way).mockImplementation((...words) => void printed.push(words));
    }
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const { close } of served.splice(0)) await close();
    expect(printed).toEqual([]);
  });
}

export async function openDemo(options: Partial<ServeOptions> = {}): Promise<Demo> {
  const people = () => [maya, jordan];
  const demo = await serveDemoIssuer({ port: 0, path: '/demo-identity', ...client, people, ...options });
  served.push(demo);
  const { issuer } = demo;
  return { issuer, identity: createIdentityClient({ issuer, ...client, redirectUri, allowInsecure: true }) };
}

/** Goes to the chooser as a new browser does. */
export async function openChooser(issuer: URL, url: URL) {
  const browser = new CookieBrowser(issuer.origin);
  const { url: chooserUrl, response } = await browser.go(url);
  const post = (fields: Record<string, string>) =>
    browser.go(chooserUrl, { method: 'POST', body: new URLSearchParams(fields) });
  return { browser, chooserUrl, response, text: await response.text(), post };
}
