import cluster from 'node:cluster';
import { readConfig } from '#server/env.ts';
import { runAsProcess } from '#server/run.ts';
import { serve } from '#server/serve.ts';
import { announce } from './announce.ts';
import { buildWebClient } from './build.ts';
import { requireLoopback, serveDemo } from './serve-demo.ts';

// What `npm start` runs: the web client built if it is stale, then the configured issuer, or without one the demo.
await runAsProcess(async () => {
  const config = readConfig(process.env);
  if (!config.issuer) requireLoopback(config);
  if (cluster.isPrimary) await buildWebClient();
  const serving = config.issuer ? await serve(config, config.issuer) : await serveDemo(config);
  if (cluster.isPrimary) await announce(serving, { demo: config.issuer === null });
  return serving;
});
