import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'autocannon';

type LoadOptions = { readonly connections: number; readonly seconds: number } & (
  | OfClients
  | OfTeams
  | OfOneClient
);

type OfClients = {
  /** The requests seem to come from so many clients, by `x-forwarded-for`, so that no limit ends the load. */
  readonly clients: number;
  /** Each request is for a page's URL that nobody has asked for, by a number that is appended; without markup it fails. */
  readonly areUrlsNew?: boolean;
  readonly teams?: never;
};

type OfTeams = {
  /** Each request is of one of so many teams by chance, whose id is appended to the URL: few ask at the same time for the same. */
  readonly teams: number;
  readonly clients?: never;
  readonly areUrlsNew?: never;
};

type OfOneClient = { readonly clients?: never; readonly areUrlsNew?: never; readonly teams?: never };

export type HttpLoad = {
  readonly requests: number;
  readonly perSecond: number;
  readonly p99Ms: number;
};

/**
 * What makes the load. Debian's `wrk` takes a tenth of a processor where autocannon, which is Node, takes as much as the server that it
 * asks: on a machine of two cores that is half of what there is to measure.
 */
export const loadProgram = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk';

/** Asks for the URL again and again, from a process of its own. Throws where a request fails. */
export async function loadHttp(url: string, options: LoadOptions): Promise<HttpLoad> {
  const { failed, ...load } = await (loadProgram === 'wrk' ? loadByWrk : loadByAutocannon)(url, options);
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`);
  return load;
}

/** The same of a server in this process, with the CPU time, in microseconds a request, that all its threads took. */
export async function loadOwnServer(url: string, options: LoadOptions) {
  const before = process.cpuUsage();
  const load = await loadHttp(url, options);
  const { user, system } = process.cpuUsage(before);
  return { ...load, cpuMicros: (user + system) / load.requests };
}

type Outcome = HttpLoad & { readonly failed: number };

const variantOf = ({ clients, areUrlsNew, teams }: LoadOptions): string[] => [
  ...(clients ? ['clients', String(clients)] : []),
  ...(areUrlsNew ? ['new-urls'] : []),
  ...(teams ? ['teams', String(teams)] : []),
];

async function loadByWrk(url: string, options: LoadOptions): Promise<Outcome> {
  const { connections, seconds } = options;
  const script = fileURLToPath(import.meta.resolve('./wrk.lua'));
  const flags = ['-t1', `-c${connections}`, `-d${seconds}`, '-s', script];
  const { stdout } = await promisify(execFile)('wrk', [...flags, url, ...variantOf(options)]);
  const { requests, failed, micros, p99Micros } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return { requests, failed, perSecond: (requests / micros) * 1_000_000, p99Ms: p99Micros / 1_000 };
}

async function loadByAutocannon(url: string, options: LoadOptions): Promise<Outcome> {
  const script = fileURLToPath(import.meta.resolve('./autocannon-load.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[script, url, String(options.connections), String(options.seconds)],
    ...variantOf(options),
  ]);
  const { requests, latency, non2xx, errors, mismatches }: Result = JSON.parse(stdout);
  return {
    requests: requests.total,
    failed: non2xx + errors + mismatches,
    perSecond: requests.average,
    p99Ms: latency.p99,
  };
}
