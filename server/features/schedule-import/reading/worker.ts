import { parentPort, workerData } from 'node:worker_threads';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ReadingOptions } from './options.ts';
import { readSchedule } from './read.ts';
import { UnreadableSchedule } from './unreadable.ts';

export type WorkerInput = { readonly bytes: Uint8Array; readonly options: ReadingOptions };
export type WorkerOutput = { readonly read: ReadSchedule } | { readonly unreadable: string };

const { bytes, options } = workerData as WorkerInput;
parentPort?.postMessage(outcome());

function outcome(): WorkerOutput {
  try {
    return { read: readSchedule(bytes, options) };
  } catch (error) {
    if (error instanceof UnreadableSchedule) return { unreadable: error.message };
    throw error;
  }
}
