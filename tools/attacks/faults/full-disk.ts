import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { openDatabase } from '#server/database/connection.ts';
import { SUPERUSER } from '#server/database/embedded/config.ts';
import { FaultyServer } from './server.ts';
import { WriteLoad } from './write-load.ts';

const megabytes = 200;
const waitLimits = { timeout: 300_000, interval: 20 };
const execute = promisify(execFile);

/** In a file system that is small enough to fill; only root may mount it. */
export async function fillSmallDisk(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-disk-'));
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', dataDir]);
  try {
    await fillAndFree(dataDir);
  } finally {
    await execute('umount', [dataDir]);
    await rm(dataDir, { recursive: true });
  }
}

async function fillAndFree(dataDir: string): Promise<void> {
  const server = await FaultyServer.open(dataDir);
  const { db, close } = openDatabase({ ...server.connection, max: 2 }, { warn: () => {} });
  try {
    // A session that begins later needs space for a file of its own.
    const administrator = new pg.Client({ ...server.connection, user: SUPERUSER, database: 'postgres' });
    await administrator.connect();
    const load = await WriteLoad.start(db, server.url, 8);
    await load.pass(20);
    await fill(join(dataDir, 'ballast'));
    await untilRefused(load);
    // The log of writes takes a new file now, and PostgreSQL ends when it can't.
    const before = await server.databasePid();
    await useLogFiles(administrator);
    await rm(join(dataDir, 'ballast'));
    await server.databaseRestarted(before);
    await load.pass(16);
    await load.finish();
    console.log(`a full disk: ${load.acknowledged} writes acknowledged, ${load.repeated} sent again`);
  } finally {
    await close();
    await server.stop();
  }
}

async function untilRefused(load: WriteLoad): Promise<void> {
  const before = load.repeated;
  await vi.waitUntil(() => load.repeated > before + 8, waitLimits);
}

/** Until nothing more fits. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size);
    let written = size;
    while (written === size)
      written = await file.write(block).then(
        ({ bytesWritten }) => bytesWritten,
        () => 0,
      );
  }
  await file.close();
}

/** Until PostgreSQL has ended. */
async function useLogFiles(client: pg.Client): Promise<void> {
  let isOver = false;
  client.on('error', () => {
    isOver = true;
  });
  for (let n = 0; n < 100 && !isOver; n += 1) {
    const use = `select pg_logical_emit_message(false, 'attack', repeat('x', 1000000)), pg_switch_wal()`;
    await client.query(use).catch(() => {
      isOver = true;
    });
  }
  await client.end().catch(() => {});
}
