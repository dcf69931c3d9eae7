import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#server/env.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import type { ServeOptions } from '#server/processes/options.ts';
import { type Serving, serve } from '#server/serve.ts';
import { StartError } from '#server/start-error.ts';
import { mountDemoIdentityProvider } from './identity/provider.ts';
import { fillDemoLeague } from './league/fill.ts';
import { demoPeople } from './league/people.ts';
import { demoAdminEmail, demoIssuer } from './league/teams.ts';
import { memoryMailbox } from './mail/mailbox.ts';
import { demoMailer } from './mail/mailer.ts';
import { mountDemoMailbox } from './mail/routes.ts';

const clientId = 'sixth-man-demo';

/**
 * The product with its own identity provider and, in an empty database, the demo league. Anybody can
 * be anybody there, so it serves this machine only. Throws {@link StartError} for any other host.
 */
export async function serveDemo(config: Config, options: ServeOptions = {}): Promise<Serving> {
  requireLoopback(config);
  const clientSecret = randomBytes(24).toString('base64url');
  const issuer = new URL('/demo-identity', config.publicUrl);
  // A mail server that is configured gets the emails of the demo, too.
  const mailbox = config.mail ? null : memoryMailbox();
  const demoConfig: Config = {
    ...config,
    // Its sign-ins and its mailbox are in the memory of one process.
    workers: 1,
    adminEmails: [...config.adminEmails, demoAdminEmail],
    // Apart from the database that the same folder holds once an issuer is configured.
    dataDir: join(config.dataDir, 'demo'),
    // It can be recreated at any time.
    backupDir: 'off',
  };
  return serve(
    demoConfig,
    { url: issuer, name: demoIssuer, clientId, clientSecret },
    {
      ...options,
      demo: true,
      ...(mailbox && { mailer: demoMailer(mailbox), settleMs: 0 }),
      prepare: async (services) => {
        await fillDemoLeague(services.db, await services.clock.now(services.db));
        await options.prepare?.(services);
      },
      extend: async (app, services) => {
        await mountDemoIdentityProvider(app, {
          issuer,
          clientId,
          clientSecret,
          redirectUris: [new URL('/api/auth/callback', config.publicUrl).href],
          people: () => demoPeople(services.db),
          ...(mailbox && { mailboxUrl: new URL('/demo-mail', config.publicUrl).href }),
        });
        if (mailbox) await mountDemoMailbox(app, mailbox);
        await options.extend?.(app, services);
      },
    },
  );
}

/** Throws {@link StartError} when others could reach what anybody may sign in to. */
export function requireLoopback({ host, publicUrl }: Config): void {
  const remote = [host, publicUrl.hostname].find((name) => !isLoopback(name));
  if (remote === undefined) return;
  throw new StartError(
    `without an issuer anybody could sign in as the captain, so the demo serves this machine only, not ${remote}: set OIDC_CLIENT_ID (see README)`,
  );
}
