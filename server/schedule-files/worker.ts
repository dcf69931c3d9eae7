import type { Reason } from '#contract/reasons.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import { taskRunner } from '#server/workers/task.ts';
import type { ParseOptions } from './options.ts';
import { parseSchedule } from './parse.ts';
import { ScheduleParseError } from './parse-error.ts';

export type ParseTask = { readonly bytes: Uint8Array; readonly options: ParseOptions };
/** What became of a schedule, and the milliseconds of CPU time it took. */
export type ParseOutcome = { readonly cpuMs: number } & (
  | { readonly schedule: ReadSchedule }
  | { readonly parseError: Reason }
);

export const runTask = taskRunner((task: ParseTask): ParseOutcome => {
  const before = process.threadCpuUsage();
  const result = parseTask(task);
  const { user, system } = process.threadCpuUsage(before);
  return { ...result, cpuMs: Math.ceil((user + system) / 1_000) };
});

function parseTask({ bytes, options }: ParseTask): { schedule: ReadSchedule } | { parseError: Reason } {
  try {
    return { schedule: parseSchedule(bytes, options) };
  } catch (error) {
    // An error that is passed between threads loses its class.
    if (error instanceof ScheduleParseError) return { parseError: error.reason };
    throw error;
  }
}
