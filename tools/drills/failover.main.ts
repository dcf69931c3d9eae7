import { setTimeout as delay } from 'node:timers/promises';
import type { Figures } from './failover/calls.ts';
import { type Fault, faults } from './failover/faults.ts';
import { missingPackages } from './failover/packages.ts';
import { Room } from './failover/room.ts';
import { type Stage, setUp } from './failover/stage.ts';

/*
 * `npm run drill -- failover`: PostgreSQL 15 with a standby under Patroni and HAProxy in front, two processes of the app behind nginx,
 * a load on them, and one thing after the other is taken away.
 */
/** Seconds. */
const target = { write: 15 };
/** What is taken away stays so for as long; a failover takes less. */
const outageMs = 15_000;
const settleMs = 3_000;

const closing: (() => Promise<void>)[] = [];

async function suffer({ strike, name }: Fault, stage: Stage): Promise<Figures> {
  await stage.load.pass(20);
  const begin = performance.now();
  const bringBack = await strike(stage);
  await delay(outageMs);
  await stage.load.pass(1);
  await bringBack();
  await stage.cluster.waitUntilHealthy();
  await delay(settleMs);
  const figures = stage.load.calls.between(begin, performance.now());
  console.log(rowOf(name, figures));
  for (const [reason, count] of figures.reasons) console.log(`${' '.repeat(6)}${count} × ${reason}`);
  return figures;
}

function rowOf(name: string, { requests, errors, away }: Figures): string {
  const seconds = [away.write, away['cached read'], away.read].map((value) =>
    `${value.toFixed(1)} s`.padStart(12),
  );
  return `${name.padEnd(36)}${String(requests).padStart(9)}${String(errors).padStart(8)}${seconds.join('')}`;
}

async function drill(room: Room): Promise<boolean> {
  const stage = await setUp(room, closing);
  console.log(
    `${''.padEnd(36)}${'requests'.padStart(9)}${'errors'.padStart(8)}${['no writes', 'no cached', 'no others'].map((title) => title.padStart(12)).join('')}`,
  );
  const rows: Figures[] = [];
  for (const fault of faults) rows.push(await suffer(fault, stage));
  await stage.load.finish();
  await stage.witness.finish();
  const { missing, repeated } = await stage.load.compare(stage.database.db);
  console.log(`${stage.load.acknowledged} writes acknowledged: ${missing} missing, ${repeated} there twice`);
  const report = await stage.witness.report(await stage.cluster.primary());
  console.log(report.line);
  const isWithin = rows.every(({ away }) => away.write <= target.write);
  console.log(`at most ${target.write} s without writes: ${isWithin ? 'yes' : 'no'}`);
  return isWithin && missing === 0 && repeated === 0 && report.isClean;
}

async function close(room: Room): Promise<void> {
  for (const step of closing.splice(0).reverse()) await step().catch(console.error);
  await room.close();
}

async function main(): Promise<void> {
  const missing = missingPackages(['postgresql-15', 'patroni', 'etcd-server', 'nginx-light', 'haproxy']);
  if (missing.length > 0) {
    process.stderr.write(`The drill needs Debian's packages ${missing.join(', ')}: apt-get install them\n`);
    process.exitCode = 1;
    return;
  }
  const room = await Room.open();
  process.once('SIGINT', () => close(room).finally(() => process.exit(1)));
  process.once('SIGTERM', () => close(room).finally(() => process.exit(1)));
  try {
    if (!(await drill(room))) process.exitCode = 1;
  } finally {
    await close(room);
  }
}

await main();
