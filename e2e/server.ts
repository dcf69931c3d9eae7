import { serveDemo } from '#demo/serve-demo.ts';
import { type Clock, databaseClock } from '#server/database/clock.ts';
import { readConfig } from '#server/env.ts';
import { runAsProcess } from '#server/run.ts';
import { serve } from '#server/serve.ts';

/** What a test tells its server: the moment it is now. */
export type ToServer = { now: string };
export type FromServer = 'ready' | 'clock set';

// The whole product as a process of its own, with a clock that the test can set and that then runs on.
let ahead = Temporal.Duration.from({ seconds: 0 });
const clock: Clock = { now: async (executor) => (await databaseClock.now(executor)).add(ahead) };

const config = readConfig(process.env);
const limits = { perAddress: 1e9, reads: 1e9, writes: 1e9 };

process.on('message', ({ now }: ToServer) => {
  ahead = Temporal.Now.instant().until(Temporal.Instant.from(now));
  process.send?.('clock set' satisfies FromServer);
});

await runAsProcess(async () => {
  const options = { clock, limits };
  const serving = config.issuer
    ? await serve(config, config.issuer, options)
    : await serveDemo(config, options);
  process.send?.('ready' satisfies FromServer);
  return serving;
});
