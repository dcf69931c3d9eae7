import { type Reason, reasonText } from '#contract/reasons.ts';

/** A source that isn't a schedule; the message gives the captain the reason. */
export class ScheduleParseError extends Error {
  override name = 'ScheduleParseError';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonText(reason) ?? reason.code);
    this.reason = reason;
  }
}
