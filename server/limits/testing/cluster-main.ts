import cluster from 'node:cluster';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { Budgets } from '../budgets.ts';

// Forks two workers that spend one budget together and prints what came of it. With the argument `no-primary` nothing counts
// for them.

const spends = 40;

export type WorkerResult = { readonly spent: number; readonly warnings: readonly string[] };

if (cluster.isWorker) {
  const warnings: string[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(String(line[1])) };
  const budgets = process.argv.includes('no-primary') ? new Budgets(log) : new Budgets(log, 300_000);
  const budget = { name: 'reads', pointsPerMinute: 60 };
  const outcomes = await Promise.all(Array.from({ length: spends }, () => budgets.spend(budget, 'client')));
  const result: WorkerResult = { spent: outcomes.filter(Boolean).length, warnings };
  process.send?.(result, undefined, undefined, () => process.exit());
} else {
  if (!process.argv.includes('no-primary')) new RateLimiterClusterMaster();
  const results: WorkerResult[] = [];
  cluster.on('message', (_worker, message: Partial<WorkerResult>) => {
    if (message.spent === undefined || !message.warnings) return;
    results.push({ spent: message.spent, warnings: message.warnings });
    if (results.length === 2) console.log(JSON.stringify(results));
  });
  cluster.fork();
  cluster.fork();
}
