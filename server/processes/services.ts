import { fileURLToPath } from 'node:url';
import { language } from '#messages/language';
import { type Database, databaseClock } from '#server/database/connection.ts';
import type { Config } from '#server/env.ts';
import { createIdentityClient } from '#server/identity/oidc.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import { defaultLimits, type Services } from '#server/services.ts';
import type { Issuer, ServeOptions } from './options.ts';

/** The folder that the web client is built into, in the language of this process: each language is a build of its own. */
export const builtWebRoot = fileURLToPath(
  new URL(`../../dist/${language === 'en' ? '' : `${language}/`}web`, import.meta.url),
);

export function createServices(
  config: Config,
  issuer: Issuer,
  db: Database,
  { clock, limits, renderTimeoutMs, responseCache }: ServeOptions,
): Services {
  const { publicUrl } = config;
  return {
    config,
    db,
    clock: clock ?? databaseClock,
    identity: createIdentityClient({
      issuer: issuer.url,
      ...(issuer.name !== undefined && { name: issuer.name }),
      clientId: issuer.clientId,
      ...(issuer.clientSecret !== null && { clientSecret: issuer.clientSecret }),
      redirectUri: new URL('/api/auth/callback', publicUrl),
      // An issuer without https is only believed where everything stays on this machine.
      allowInsecure: isLoopback(publicUrl.hostname),
    }),
    webRoot: builtWebRoot,
    limits: limits ?? defaultLimits,
    ...(renderTimeoutMs && { renderTimeoutMs }),
    ...(responseCache && { responseCache }),
  };
}
