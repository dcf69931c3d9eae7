import { parentPort, workerData } from 'node:worker_threads';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ParseOptions } from './options.ts';
import { parseSchedule } from './parse.ts';
import { ScheduleParseError } from './parse-error.ts';

export type WorkerInput = { readonly bytes: Uint8Array; readonly options: ParseOptions };
export type WorkerOutput = { readonly read: ReadSchedule } | { readonly unreadable: string };

const { bytes, options } = workerData as WorkerInput;
parentPort?.postMessage(outcome());

function outcome(): WorkerOutput {
  try {
    return { read: parseSchedule(bytes, options) };
  } catch (error) {
    if (error instanceof ScheduleParseError) return { unreadable: error.message };
    throw error;
  }
}
