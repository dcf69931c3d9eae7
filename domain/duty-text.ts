import { m } from '#messages';
import type { DeductionCause, DutyKind } from './duties.ts';

const names: Readonly<Record<DutyKind, () => string>> = {
  table: m.duty_table,
  referee: m.duty_referee,
  ball: m.duty_ball,
  keys: m.duty_keys,
};

/** 'Score table'. Product §5, Fixture. */
export function dutyName(kind: DutyKind): string {
  return names[kind]();
}

/** Why points were taken off: 'Missed duty: Score table', or what the organizer wrote. Product §3, competition. */
export function deductionReason({
  reason,
  cause,
}: {
  readonly reason: string;
  readonly cause?: DeductionCause | null | undefined;
}): string {
  return cause ? m.deduction_missedDuty({ duty: dutyName(cause.duty) }) : reason;
}
