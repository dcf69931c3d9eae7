import { setTimeout as delay } from 'node:timers/promises';
import { buildWebClient } from '#demo/build.ts';
import { freePort } from '#demo/testing/process.ts';
import { collectGarbage, type Footprint } from './collect-garbage.ts';
import { anyCall, createPeople, pick } from './load-people.ts';
import { startProduct, type Usage } from './product.ts';
import { loadSteadily } from './steady-load.ts';
import { type Trend, trend } from './trend.ts';

/*
 * Signed-in people at a steady rate: nine reads to one write of every kind, with the product's own limits, on its embedded database.
 * The load comes from this process.
 * npm run bench -- load 600 1000   asks for ten minutes, 1,000 times a second.
 * From an hour on memory is sampled once a minute, each time after a full collection: without one it goes up and down by more than is
 * to be seen. The first quarter, in which caches, connections and allocators fill up to their bounds, is left out.
 */
const seconds = Number(process.argv[2] ?? 600);
const rate = Number(process.argv[3] ?? 1_000);
const connections = 64;
/** Ten people each, who ask 2.5 times a second: half of what the product admits a person. */
const teams = Math.max(2, Math.ceil(rate / 25));
const isLong = seconds >= 3_600;
const samples = Math.max(10, Math.ceil(seconds / 60));
const warmUp = Math.ceil(samples / 4);
/** By how much memory may grow an hour, in MiB. */
const allowedGrowth = 5;

type Sample = Usage & Partial<Footprint>;

await buildWebClient();
const inspectPort = await freePort();
const product = await startProduct(isLong ? { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` } : {});
try {
  const people = await product.withDatabase((db) => createPeople(db, teams));
  await load(10);
  const cpuBefore = await product.cpuSeconds();
  const sampling = sample();
  const result = await load(seconds);
  const cpuAfter = await product.cpuSeconds();
  const taken = await sampling;
  const { latency, statuses, unanswered } = result;
  const countOf = (isCounted: (status: number) => boolean) =>
    [...statuses].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0);
  const answers = countOf(() => true);
  const failed = unanswered + countOf((status) => status >= 300);
  console.log(
    `${answers} answers in ${result.seconds.toFixed(1)} s, ${failed} failed, ${unanswered} without an answer`,
  );
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  const ms = (percentile: number) => (latency.percentile(percentile) / 1_000).toFixed(1);
  console.log(`latency p50 ${ms(50)} ms, p99 ${ms(99)} ms, most ${(latency.max / 1_000).toFixed(1)} ms`);
  const cpuMs = (part: 'own' | 'children') =>
    (((cpuAfter[part] - cpuBefore[part]) * 1_000) / answers).toFixed(2);
  console.log(`CPU an answer: server ${cpuMs('own')} ms, database ${cpuMs('children')} ms`);
  const grew = printTrends(taken.slice(warmUp));
  process.exitCode = failed > 0 || (isLong && grew) ? 1 : 0;

  function load(duration: number) {
    return loadSteadily(product.url, { rate, seconds: duration, connections }, () => {
      const person = pick(people);
      const { body, ...call } = anyCall(person);
      const length = String(Buffer.byteLength(body));
      return { ...call, body, headers: { ...person.headers, 'content-length': length } };
    });
  }
} finally {
  await product.stop();
}

async function sample(): Promise<Sample[]> {
  const taken: Sample[] = [];
  const begin = performance.now();
  for (let n = 0; n < samples; n += 1) {
    const at = begin + ((n + 1) * seconds * 1_000) / samples;
    // By the clock, not one after the other: a collection takes seconds of its own on a busy machine.
    await delay(Math.max(0, at - performance.now()));
    const footprint = isLong ? await collectGarbage(inspectPort) : {};
    taken.push({ ...footprint, ...(await product.usage()) });
    console.log(`second ${Math.round(((n + 1) * seconds) / samples)}: ${textOf(taken.at(-1)!)}`);
  }
  return taken;
}

function textOf({ memory, heap, buffers, descriptors }: Sample): string {
  const details =
    heap === undefined ? '' : `, ${heap.toFixed(1)} MiB heap, ${buffers?.toFixed(1)} MiB buffers`;
  return `${memory.toFixed(1)} MiB resident${details}, ${descriptors} descriptors`;
}

/** Whether memory may have grown by more than is allowed. */
function printTrends(taken: readonly Sample[]): boolean {
  const growth = perHour(taken.map(({ memory }) => memory));
  console.log(`without the first quarter, an hour: resident ${textOfTrend(growth)}`);
  console.log(`descriptors ${textOfTrend(perHour(taken.map(({ descriptors }) => descriptors)))}`);
  const footprints = taken.flatMap(({ heap, buffers }) =>
    heap === undefined ? [] : [heap + (buffers ?? 0)],
  );
  if (footprints.length > 2) console.log(`heap and buffers ${textOfTrend(perHour(footprints))}`);
  return growth.high > allowedGrowth;
}

function perHour(values: readonly number[]): Trend {
  const { rise, low, high } = trend(values);
  const samplesAnHour = samples * (3_600 / seconds);
  return { rise: rise * samplesAnHour, low: low * samplesAnHour, high: high * samplesAnHour };
}

function textOfTrend({ rise, low, high }: Trend): string {
  return `${rise.toFixed(2)} (95 %: ${low.toFixed(2)} to ${high.toFixed(2)})`;
}
