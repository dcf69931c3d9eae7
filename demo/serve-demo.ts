import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#server/env.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import type { ServeOptions } from '#server/processes/options.ts';
import { roleOf } from '#server/processes/role.ts';
import { queryShared, receiveOrder } from '#server/processes/worker-questions.ts';
import { type Serving, serve } from '#server/serve.ts';
import { StartError } from '#server/start-error.ts';
import { createKeys, type ProviderKeys } from './identity/keys.ts';
import { mountDemoIdentityProvider } from './identity/provider.ts';
import { createStoreAnswer, sharedStore } from './identity/shared-store.ts';
import { fillDemoLeague } from './league/fill.ts';
import { demoPeople } from './league/people.ts';
import { demoAdminEmail, demoIssuer } from './league/teams.ts';
import { memoryMailbox, sharedMailbox, withMailbox } from './mail/mailbox.ts';
import { demoMailer } from './mail/mailer.ts';
import { mountDemoMailbox } from './mail/routes.ts';

const clientId = 'sixth-man-demo';

/** The same in every process that serves the demo. */
type DemoSecrets = { readonly clientSecret: string; readonly keys: ProviderKeys };

/**
 * The product with its own identity provider and, in an empty database, the demo league. Anybody can
 * be anybody there, so it serves this machine alone. Throws {@link StartError} for any other host.
 */
export async function serveDemo(config: Config, options: ServeOptions = {}): Promise<Serving> {
  requireLoopback(config);
  const isWorker = roleOf(config) === 'worker';
  // biome-ignore lint/plugin: what the primary process has made below and passes on to its workers
  const secrets = isWorker ? ((await receiveOrder()).shared as DemoSecrets) : await createSecrets();
  const { clientSecret } = secrets;
  const issuer = new URL('/demo-identity', config.publicUrl);
  // A mail server that is configured gets the e-mails of the demo, too.
  const mailbox = config.mail ? null : isWorker ? sharedMailbox(queryShared) : memoryMailbox();
  const answerStore = createStoreAnswer();
  const demoConfig: Config = {
    ...config,
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
      shared: secrets,
      answer: mailbox ? withMailbox(mailbox, answerStore) : answerStore,
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
          keys: secrets.keys,
          ...(mailbox && { mailboxUrl: new URL('/demo-mail', config.publicUrl).href }),
          ...(isWorker && { store: sharedStore(queryShared) }),
        });
        if (mailbox) await mountDemoMailbox(app, mailbox);
        await options.extend?.(app, services);
      },
    },
  );
}

async function createSecrets(): Promise<DemoSecrets> {
  return { clientSecret: randomBytes(24).toString('base64url'), keys: await createKeys() };
}

/** Throws {@link StartError} when others could reach what anybody may sign in to. */
export function requireLoopback({ host, publicUrl }: Config): void {
  const remote = [host, publicUrl.hostname].find((name) => !isLoopback(name));
  if (remote === undefined) return;
  throw new StartError(
    `without an issuer anybody could sign in as the captain, so the demo serves this machine only, not ${remote}: set OIDC_CLIENT_ID (see README)`,
  );
}
