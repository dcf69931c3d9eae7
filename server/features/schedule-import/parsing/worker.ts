import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ParseOptions } from './options.ts';
import { parseSchedule } from './parse.ts';
import { ScheduleParseError } from './parse-error.ts';

export type ParseTask = { readonly bytes: Uint8Array; readonly options: ParseOptions };
export type ParseOutcome = { readonly schedule: ReadSchedule } | { readonly parseError: string };

export function runTask({ bytes, options }: ParseTask): ParseOutcome {
  try {
    return { schedule: parseSchedule(bytes, options) };
  } catch (error) {
    // A thread's boundary drops the class of an error.
    if (error instanceof ScheduleParseError) return { parseError: error.message };
    throw error;
  }
}
