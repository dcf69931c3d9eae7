import { readConfig } from '#server/env.ts';
import { runAsProcess } from '#server/run.ts';
import { serve } from '#server/serve.ts';
import { noLimits } from '#server/services.ts';
import { testIssuer } from './fixtures.ts';

/** The product as it is started on a server, with its embedded database; without limits on calls, and nobody signs in. */
await runAsProcess(async () => {
  const issuer = { url: new URL(testIssuer), name: testIssuer, clientId: 'nobody', clientSecret: null };
  const serving = await serve(readConfig(process.env), issuer, { limits: noLimits });
  process.send?.('ready');
  return serving;
});
