import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type AnsweredRequest = { method: string; route: string; status: number; seconds: number };
type Amounts = readonly { readonly labels: Record<string, string>; readonly amount: number }[];

/**
 * The metrics of one process in Prometheus's format. Labels name routes, jobs and states: nothing that anybody has written, and
 * nobody's IP or email. Docs: docs/monitoring/README.md.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram;
  readonly #jobRuns: Counter;
  readonly #jobSeconds: Gauge;
  readonly #jobSuccess: Gauge;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Answered requests by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: requestBuckets,
      registers,
    });
    this.#jobRuns = new Counter({
      name: 'job_runs_total',
      help: 'Runs of jobs by their result: done or failed',
      labelNames: ['job', 'result'],
      registers,
    });
    this.#jobSeconds = new Gauge({
      name: 'job_last_duration_seconds',
      help: 'How long the last run of a job took',
      labelNames: ['job'],
      registers,
    });
    this.#jobSuccess = new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job was last done, in seconds since 1970',
      labelNames: ['job'],
      aggregator: 'max',
      registers,
    });
  }

  observeRequest({ method, route, status, seconds }: AnsweredRequest): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  observeJob(job: string, result: 'done' | 'failed', seconds: number): void {
    this.#jobRuns.inc({ job, result });
    this.#jobSeconds.set({ job }, seconds);
    if (result === 'done') this.#jobSuccess.setToCurrentTime({ job });
  }

  /** Registers a gauge that is read whenever the metrics are requested; the numbers of several processes are added up. */
  watch(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** As {@link watch}, for a number by labels. When reading it fails it is missing from the reply. */
  watchEach(name: string, help: string, labelNames: readonly string[], read: () => Promise<Amounts>): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const amounts = await read().catch((): Amounts => []);
        this.reset();
        for (const { labels, amount } of amounts) this.set(labels, amount);
      },
    });
  }

  /** As {@link watchEach}, for a number that only grows. */
  countEach(name: string, help: string, labelNames: readonly string[], read: () => Amounts): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { labels, amount } of read()) this.inc(labels, amount);
      },
    });
  }
}
