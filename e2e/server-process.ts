import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Command, FromServer, ToServer } from './server.ts';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));
/** Subs each process most of the work of compiling what it imports. */
const cacheFolder = fileURLToPath(new URL('../.cache/node', import.meta.url));
const compileCache = fileURLToPath(new URL('../server/compile-cache.js', import.meta.url));
const errorLevel = 50;

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** A process with the product's modules loaded, which opens one app after another. */
export async function startServerProcess(environment: Record<string, string> = {}) {
  const child = fork(script, {
    execArgv: ['--import', compileCache],
    env: { ...process.env, ...environment, NODE_COMPILE_CACHE: cacheFolder },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = readLog(child);
  const ended = Promise.all([once(child, 'exit'), log.ended]).then(([[code]]) => code);
  const gone = ended.then((code) => {
    throw new Error(`The server process ended with ${code}: ${log.failures.join('\n')}`);
  });
  gone.catch(() => {});
  await Promise.race([once(child, 'message'), gone]);
  let sent = 0;

  /** Sends a command and waits until it is done. */
  async function send(command: Command): Promise<void> {
    sent += 1;
    const done = answerOf(child, sent);
    child.send({ ...command, id: sent } satisfies ToServer);
    await Promise.race([done, gone]);
  }

  return {
    send,
    /** What it logged as an error since {@link takeFailures} was last called. */
    failures: log.failures,
    /** Waits for what it has logged so far, and empties `failures`. */
    async takeFailures(): Promise<string[]> {
      const mark = randomUUID();
      const reached = log.until(mark);
      await Promise.all([send({ do: 'mark', mark }), Promise.race([reached, gone])]);
      return log.failures.splice(0);
    },
    /** Ends the process and returns what was wrong with its end. */
    async end(): Promise<string[]> {
      if (child.connected) child.disconnect();
      const code = await ended;
      return code === 0 ? log.failures : [`The server process ended with ${code}`, ...log.failures];
    },
  };
}

async function answerOf(child: ChildProcess, id: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listen = (answer: FromServer) => {
    if (answer.id !== id) return;
    if (answer.error) reject(new Error(answer.error));
    else resolve();
  };
  child.on('message', listen);
  await promise.finally(() => child.off('message', listen));
}

/** Collects the lines of the log from the level of errors up, and everything on stderr. */
function readLog(child: ChildProcess) {
  const failures: string[] = [];
  const isError = (line: string) => Number(/"level":(\d+)/.exec(line)?.[1]) >= errorLevel;
  const streams = [
    { lines: linesOf(child.stdout!), isFailure: isError },
    { lines: linesOf(child.stderr!), isFailure: () => true },
  ];
  const marks = new Set<string>();
  for (const { lines, isFailure } of streams)
    lines.on('line', (line) => {
      if (!marks.has(line) && isFailure(line)) failures.push(line);
    });
  return {
    failures,
    ended: Promise.all(streams.map(({ lines }) => once(lines, 'close'))),
    /** Resolves when both streams have brought the mark. */
    async until(mark: string): Promise<void> {
      marks.add(mark);
      await Promise.all(streams.map(({ lines }) => lineEqualTo(mark, lines)));
      marks.delete(mark);
    },
  };
}

const linesOf = (input: Readable) => createInterface({ input });

async function lineEqualTo(text: string, lines: ReturnType<typeof linesOf>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (line: string) => line === text && resolve();
  lines.on('line', listen);
  await promise.finally(() => lines.off('line', listen));
}
