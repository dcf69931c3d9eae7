import { serveDemo } from '#demo/serve-demo.ts';
import { type Clock, databaseClock } from '#server/database/connection.ts';
import { readConfig } from '#server/env.ts';
import { type Serving, serve } from '#server/serve.ts';
import { noLimits } from '#server/services.ts';

/** One request to the server process; `mark` is written to stdout and stderr, after everything logged so far. */
export type Command =
  | { do: 'open'; environment: Record<string, string>; now: string }
  | { do: 'set clock'; now: string }
  | { do: 'mark'; mark: string }
  | { do: 'close' };
export type ToServer = Command & { id: number };
export type FromServer = { id: number; error?: string };

/*
 * The whole product in a process of its own. The modules stay loaded; each test opens an app of its own, with its own
 * pool, jobs, caches and identity provider, and closes it. Its clock starts at a given instant and runs on from there.
 */
let ahead = Temporal.Duration.from({ seconds: 0 });
let serving: Serving | undefined;

const clock: Clock = {
  now: async (executor) => (await databaseClock.now(executor)).add(ahead),
  of: async (readNow, executor) => (await databaseClock.of(readNow, executor)).add(ahead),
};

process.on('message', async ({ id, ...command }: ToServer) => {
  const answer: FromServer = { id };
  try {
    await run(command);
  } catch (error) {
    answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  process.send?.(answer);
});
process.once('disconnect', () => close().then(() => process.exit(0)));
process.send?.({ id: 0 } satisfies FromServer);

async function run(command: Command): Promise<void> {
  if (command.do === 'open') await open(command);
  else if (command.do === 'set clock') setClock(command.now);
  else if (command.do === 'mark')
    for (const stream of [process.stdout, process.stderr]) stream.write(`${command.mark}\n`);
  else await close();
}

async function open({ environment, now }: Extract<Command, { do: 'open' }>): Promise<void> {
  if (serving) throw new Error('The app of the last test is still open');
  setClock(now);
  const config = readConfig({ ...process.env, ...environment });
  // Tests write rows behind the server's back and look at the screen at once.
  // What a page shows must not depend on how busy the machine is.
  const renderTimeoutMs = 60_000;
  const options = { clock, limits: noLimits, responseCache: { maxAgeMs: 0 }, renderTimeoutMs };
  serving = config.issuer ? await serve(config, config.issuer, options) : await serveDemo(config, options);
}

function setClock(now: string): void {
  ahead = Temporal.Now.instant().until(Temporal.Instant.from(now));
}

async function close(): Promise<void> {
  const open = serving;
  serving = undefined;
  await open?.stop();
}
