import { describe, expect, test } from 'vitest';
import { Budgets, type LeaseRequest, Ledger } from './budgets.ts';

const budget = { name: 'reads', pointsPerMinute: 100 };

function startServer(processes: number) {
  let nowMs = 0;
  const now = () => nowMs;
  const ledger = new Ledger(now);
  const requests: LeaseRequest[] = [];
  const source = {
    processes,
    async lease(request: LeaseRequest) {
      requests.push(request);
      return ledger.lease(request);
    },
  };
  return {
    requests,
    budgets: Array.from({ length: processes }, () => new Budgets(source, now)),
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

const count = (outcomes: readonly boolean[]) => outcomes.filter(Boolean).length;
const spendAll = (budgets: readonly Budgets[], times: number, key = 'client', points = 1) =>
  Promise.all(
    Array.from({ length: times }, (_, n) => budgets[n % budgets.length]!.spend(budget, key, points)),
  );

describe.each([1, 2, 3, 16])('over %i processes', (processes) => {
  test('a key spends what the budget says and nothing more, however its requests are spread', async () => {
    const { budgets } = startServer(processes);
    expect(count(await spendAll(budgets, 1_000))).toBe(100);
    expect(count(await spendAll(budgets, 50))).toBe(0);
    expect(count(await spendAll(budgets, 50, 'another client'))).toBe(50);
  });

  test('what one process has left is there for itself, and a new minute for all', async () => {
    const { budgets, pass } = startServer(processes);
    for (const each of budgets) expect(await each.spend(budget, 'client', 5)).toBe(true);
    expect(count(await spendAll(budgets, 1_000))).toBe(100 - 5 * processes);
    pass(59_999);
    expect(count(await spendAll(budgets, processes))).toBe(0);
    pass(1);
    expect(count(await spendAll(budgets, 1_000))).toBe(100);
  });
});

test('what costs more than is left is refused, and what costs less is not', async () => {
  const [only] = startServer(1).budgets;
  expect(await only!.spend(budget, 'client', 95)).toBe(true);
  expect(await only!.spend(budget, 'client', 6)).toBe(false);
  expect(await only!.spend(budget, 'client', 5)).toBe(true);
  expect(await only!.spend(budget, 'client', 1)).toBe(false);
});

test('the budgets of two names are apart', async () => {
  const [only] = startServer(1).budgets;
  expect(await only!.spend(budget, 'client', 100)).toBe(true);
  expect(await only!.spend({ ...budget, name: 'renders' }, 'client', 100)).toBe(true);
});

test('a refusal says how many seconds are left of the minute', async () => {
  const { budgets, pass } = startServer(2);
  await spendAll(budgets, 1_000);
  pass(20_500);
  await expect(budgets[0]!.require(budget, 'client')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfterSeconds: 40,
  });
});

test('a process asks for its share in a few parts, and not again once it was refused', async () => {
  const { budgets, requests } = startServer(2);
  const large = { name: 'large', pointsPerMinute: 1_600 };
  for (let n = 0; n < 800; n++) await budgets[n % 2]!.spend(large, 'client');
  expect(requests).toHaveLength(8);
  for (let n = 0; n < 800; n++) await budgets[n % 2]!.spend(large, 'client');
  requests.length = 0;
  for (let n = 0; n < 500; n++) expect(await budgets[n % 2]!.spend(large, 'client')).toBe(false);
  expect(requests.length).toBeLessThanOrEqual(2);
});

test('after a question that failed the next one asks again', async () => {
  let failures = 1;
  const ledger = new Ledger();
  const budgets = new Budgets({
    processes: 2,
    async lease(request) {
      if (failures-- > 0) throw new Error('The primary of this test is gone');
      return ledger.lease(request);
    },
  });
  await expect(budgets.spend(budget, 'client')).rejects.toThrow('gone');
  expect(await budgets.spend(budget, 'client')).toBe(true);
});

test('of more keys than are counted at once the one that was last used longest ago begins anew', async () => {
  const { budgets } = startServer(1);
  expect(count(await spendAll(budgets, 1, 'first', 100))).toBe(1);
  expect(count(await spendAll(budgets, 1, 'first'))).toBe(0);
  for (let n = 0; n < 50_000; n++) await budgets[0]!.spend(budget, `client ${n}`);
  expect(count(await spendAll(budgets, 1, 'first'))).toBe(1);
  expect(count(await spendAll(budgets, 100, 'client 49999'))).toBe(99);
});
