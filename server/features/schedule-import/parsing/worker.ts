import type { Reason } from '#contract/reasons.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { ParseOptions } from './options.ts';
import { parseSchedule } from './parse.ts';
import { ScheduleParseError } from './parse-error.ts';

export type ParseTask = { readonly bytes: Uint8Array; readonly options: ParseOptions };
export type ParseOutcome = { readonly schedule: ReadSchedule } | { readonly parseError: Reason };

export function runTask({ bytes, options }: ParseTask): ParseOutcome {
  try {
    return { schedule: parseSchedule(bytes, options) };
  } catch (error) {
    // An error that is passed between threads loses its class.
    if (error instanceof ScheduleParseError) return { parseError: error.reason };
    throw error;
  }
}
