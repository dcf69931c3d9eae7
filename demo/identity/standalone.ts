import { parseArgs } from 'node:util';
import type { DemoPerson } from './provider.ts';
import { serveDemoIssuer } from './serve.ts';

const usage = `The demo's identity provider by itself: an issuer outside the product, found by its URL.

  --port           OUTSIDE_ISSUER_PORT            0 takes a free one
  --client-id      OUTSIDE_ISSUER_CLIENT_ID       sixth-man
  --client-secret  OUTSIDE_ISSUER_CLIENT_SECRET   outside-secret
  --redirect-uri   OUTSIDE_ISSUER_REDIRECT_URI    http://localhost:3000/api/auth/callback; may be repeated`;

const people: DemoPerson[] = [
  { uid: 'outside-olivia', displayName: 'Olivia Outside', email: 'olivia@outside.test', note: 'Free agent' },
  { uid: 'outside-noah', displayName: 'Noah Newcomer', email: 'noah@outside.test' },
];

function settings(environment: NodeJS.ProcessEnv) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: environment.OUTSIDE_ISSUER_PORT ?? '0' },
      'client-id': { type: 'string', default: environment.OUTSIDE_ISSUER_CLIENT_ID ?? 'sixth-man' },
      'client-secret': {
        type: 'string',
        default: environment.OUTSIDE_ISSUER_CLIENT_SECRET ?? 'outside-secret',
      },
      'redirect-uri': {
        type: 'string',
        multiple: true,
        default: [environment.OUTSIDE_ISSUER_REDIRECT_URI ?? 'http://localhost:3000/api/auth/callback'],
      },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

async function start(): Promise<void> {
  const options = settings(process.env);
  if (options.help) {
    console.log(usage);
    return;
  }
  const { issuer } = await serveDemoIssuer({
    port: Number(options.port),
    clientId: options['client-id'],
    clientSecret: options['client-secret'],
    redirectUris: options['redirect-uri'],
    people: () => people,
  });
  console.log(`Issuer ${issuer.origin} for client ${options['client-id']}`);
}

start().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
