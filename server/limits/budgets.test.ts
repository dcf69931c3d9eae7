import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Budgets } from './budgets.ts';
import type { WorkerResult } from './testing/cluster-main.ts';

const budget = { name: 'reads', pointsPerMinute: 100 };
const newBudgets = () => new Budgets({ warn: vi.fn() });

async function countSpent(budgets: Budgets, times: number, key = 'client'): Promise<number> {
  const outcomes = await Promise.all(Array.from({ length: times }, () => budgets.spend(budget, key)));
  return outcomes.filter(Boolean).length;
}

describe('in one process', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a key spends what the budget says and nothing more, until its minute ends', async () => {
    const budgets = newBudgets();
    expect(await countSpent(budgets, 101)).toBe(100);
    expect(await countSpent(budgets, 50, 'another client')).toBe(50);
    vi.advanceTimersByTime(59_999);
    expect(await countSpent(budgets, 1)).toBe(0);
    vi.advanceTimersByTime(1);
    expect(await countSpent(budgets, 101)).toBe(100);
  });

  test('what costs exactly what is left is spent, and a point more is refused', async () => {
    const budgets = newBudgets();
    expect(await budgets.spend(budget, 'client', 95)).toBe(true);
    expect(await budgets.spend(budget, 'client', 5)).toBe(true);
    expect(await budgets.spend(budget, 'another client', 95)).toBe(true);
    expect(await budgets.spend(budget, 'another client', 6)).toBe(false);
  });

  test('the budgets of two names are apart', async () => {
    const budgets = newBudgets();
    expect(await budgets.spend(budget, 'client', 100)).toBe(true);
    expect(await budgets.spend({ ...budget, name: 'pages' }, 'client', 100)).toBe(true);
  });

  test('a refusal says how many seconds are left of the minute', async () => {
    const budgets = newBudgets();
    await countSpent(budgets, 100);
    vi.advanceTimersByTime(20_500);
    await expect(budgets.require(budget, 'client')).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 40,
    });
  });

  test('work that is already done is charged even beyond what is left', async () => {
    const budgets = newBudgets();
    await budgets.charge(budget, 'client', 500);
    expect(await budgets.spend(budget, 'client')).toBe(false);
  });
});

describe('in two worker processes', () => {
  async function runWorkers(...args: string[]): Promise<WorkerResult[]> {
    const script = fileURLToPath(import.meta.resolve('./testing/cluster-main.ts'));
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
    return JSON.parse(stdout);
  }

  test('both together spend what the budget says', async () => {
    const results = await runWorkers();
    expect(results.reduce((sum, { spent }) => sum + spent, 0)).toBe(60);
    expect(results.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  test('requests pass when the primary does not respond, and the log says so', async () => {
    const results = await runWorkers('no-primary');
    for (const { spent, warnings } of results) {
      expect(spent).toBe(40);
      expect(warnings).toEqual(Array(40).fill('A rate limit was not checked: the primary does not respond'));
    }
  });
});
