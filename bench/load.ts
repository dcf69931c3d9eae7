import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildWebClient } from '#demo/build.ts';
import { anyCall, createPeople, pick } from './load-people.ts';
import { slope } from './process.ts';
import { startProduct, type Usage } from './product.ts';

/*
 * Signed-in people at a steady rate: nine reads to one write of every kind, with the product's own limits, on its embedded database.
 * The load comes from this process; a request that has to wait for its turn counts the wait.
 * npm run bench:load -- 600 1000   asks for ten minutes, 1,000 times a second.
 */
const seconds = Number(process.argv[2] ?? 600);
const rate = Number(process.argv[3] ?? 1_000);
const connections = 64;
/** Ten people each, who ask 2.5 times a second: half of what the product admits a person. */
const teams = Math.max(2, Math.ceil(rate / 25));
const samples = Math.max(10, Math.ceil(seconds / 60));
/** From an hour on, by how much memory may grow an hour (MiB); what comes before is the filling of caches. */
const allowedGrowth = 5;
const isLong = seconds >= 3_600;

await buildWebClient();
const product = await startProduct();
try {
  const people = await product.withDatabase((db) => createPeople(db, teams));
  await load(10);
  const usages: Usage[] = [await product.usage()];
  const sampling = sample(usages);
  const result = await load(seconds);
  await sampling;
  const failed = result.non2xx + result.errors + result.timeouts;
  const { p50, p99, max } = result.latency;
  console.log(`${result.requests.total} requests in ${result.duration} s, ${failed} failed`);
  console.log(`answers by status: ${JSON.stringify(result.statusCodeStats)}, ${result.timeouts} timeouts`);
  console.log(`latency p50 ${p50} ms, p99 ${p99} ms, most ${max} ms`);
  for (const { memory, descriptors } of usages.filter((_, n) => n % Math.floor(samples / 10) === 0)) {
    console.log(`${Math.round(memory)} MiB resident, ${descriptors} descriptors`);
  }
  const growth = growthPerHour(usages.map(({ memory }) => memory));
  const opened = growthPerHour(usages.map(({ descriptors }) => descriptors));
  console.log(
    `without the first tenth: memory ${growth.toFixed(1)} MiB an hour, descriptors ${opened.toFixed(1)} an hour`,
  );
  process.exitCode = failed > 0 || (isLong && growth > allowedGrowth) ? 1 : 0;

  function load(duration: number) {
    const setupRequest = (request: autocannon.Request) => {
      const person = pick(people);
      // Autocannon adds the length of the body to the headers.
      return { ...request, headers: { ...person.headers }, ...anyCall(person) };
    };
    return autocannon({
      url: product.url,
      connections,
      duration,
      overallRate: rate,
      requests: [{ setupRequest }],
    });
  }
} finally {
  await product.stop();
}

/** By all samples: for a while after a server has given memory back, it has less. */
function growthPerHour(values: readonly number[]): number {
  return slope(values.slice(Math.ceil(values.length / 10))) * samples * (3_600 / seconds);
}

async function sample(usages: Usage[]): Promise<void> {
  for (let n = 0; n < samples; n += 1) {
    await delay((seconds * 1_000) / samples);
    usages.push(await product.usage());
  }
}
