import { statfs } from 'node:fs/promises';
import type { SystemState } from '#contract/system.ts';
import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import { findProblems } from '#domain/system-health.ts';
import { newestBackup } from '#server/backup/daily.ts';
import { readAll } from '#server/database/transaction.ts';
import { ownProcess } from '#server/process-state.ts';
import type { Services } from '#server/services.ts';
import { commit, version } from '#server/version.ts';
import { presentBackups, presentDatabase } from './present.ts';
import { countDeliveries, listJobFailures, readDatabaseState } from './queries.ts';

/** How this server is, and what is wrong with it, for admins. Product §2, System. */
export async function getSystem(services: Services): Promise<SystemState> {
  const { db, clock, config, outbox } = services;
  const [[database, deliveries, failures], newest, disk, processes] = await Promise.all([
    readAll(db, [readDatabaseState, countDeliveries, listJobFailures]),
    newestBackup(config),
    readDisk(config.dataDir),
    services.processes?.() ?? ownProcess,
  ]);
  const now = await clock.of(database.now, db);
  const channel = (name: DeliveryChannel) => {
    const counts = deliveries.find((one) => one.channel === name);
    const { sent = 0, failed = 0, waiting = 0, oldestDueAt = null } = counts ?? {};
    return { isOn: outbox?.channels.includes(name) ?? false, sent, failed, waiting, oldestDueAt };
  };
  const state = {
    version,
    commit,
    startedAt: new Date(processes.startedMs).toISOString(),
    workers: { alive: processes.alive, expected: processes.expected },
    database: presentDatabase(database, config.databaseUrl),
    backups: presentBackups(newest, now),
    failures,
    email: channel('email'),
    push: channel('push'),
    disk,
  };
  const backups = state.backups && { lastAt: state.backups.last?.at ?? null };
  return { problems: findProblems({ ...state, backups }, now.epochMilliseconds), ...state };
}

async function readDisk(folder: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
