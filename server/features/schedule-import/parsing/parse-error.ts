import { type Reason, reasonText } from '#contract/reasons.ts';

/** A source that is no schedule at all; the message tells the captain why. Nothing of it is used. */
export class ScheduleParseError extends Error {
  override name = 'ScheduleParseError';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasonText(reason) ?? reason.code);
    this.reason = reason;
  }
}
