import { once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry, Registry } from 'prom-client';
import { errorMessage } from '#server/node-errors.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import { StartError } from '#server/start-error.ts';
import type { Metrics } from './metrics.ts';

/** Text for Prometheus of all that is counted. */
type ReadMetrics = () => Promise<string>;

/** Only of this process. */
export function readOwn({ registry }: Metrics): ReadMetrics {
  return () => registry.metrics();
}

/** In the primary: of all workers together. A worker that does not answer within 5 s fails the reading. */
export function readOfWorkers(): ReadMetrics {
  const workers = new AggregatorRegistry();
  return () => workers.clusterMetrics();
}

/** In a worker: gives its numbers to the primary when it asks. */
export function offerToPrimary({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries([registry]);
  // Creating it registers the handler for the primary's messages.
  new AggregatorRegistry();
}

/** Listens only on this machine: GET /metrics. Throws {@link StartError} where the port is taken. Returns how to stop. */
export async function serveMetrics(port: number, read: ReadMetrics): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    response.setHeader('cache-control', 'no-store');
    if (!isForThisMachine(request.headers.host)) return response.writeHead(421).end();
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text);
    } catch {
      response.writeHead(503).end();
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error) => {
    throw new StartError(`METRICS_PORT ${port} cannot be used: ${errorMessage(error)}`);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

/**
 * Whether the Host header names this machine: a website whose name resolves to this machine (DNS rebinding) must not read the
 * metrics.
 */
function isForThisMachine(host: string | undefined): boolean {
  return isLoopback(URL.parse(`http://${host}`)?.hostname ?? '');
}
