import { readConfig } from './env.ts';
import { runAsProcess } from './run.ts';
import { serve } from './serve.ts';
import { StartError } from './start-error.ts';

await runAsProcess(async () => {
  const config = readConfig(process.env);
  if (!config.issuer) {
    throw new StartError(
      'no issuer is configured: set OIDC_CLIENT_ID (see README), or run the demo with npm start',
    );
  }
  return serve(config, config.issuer);
});
