import { type ErrorCode, errorStatus, type FieldIssue } from '#contract/errors.ts';
import { errorText, type Reason, type ReasonCode, reason, reasonText } from '#contract/reasons.ts';

type Details = {
  /** The reason whose text replaces the code's default message. */
  reason?: Reason;
  issues?: readonly FieldIssue[];
  /** After how many seconds the caller may retry. */
  retryAfterSeconds?: number;
};

/** An error reply: thrown anywhere below a handler, and turned into the reply by server/http/error-handler.ts. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly reason: Reason | undefined;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorText({ code, ...details, issues: details.issues?.slice() }) ?? code);
    this.code = code;
    this.status = errorStatus[code];
    this.reason = details.reason;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds ?? (code === 'unavailable' ? 2 : undefined);
  }
}

/** What is wrong with one field. */
export function fieldIssue(field: string, why: Reason): FieldIssue {
  return { field, ...why, message: reasonText(why) ?? why.code };
}

/** A 400 that names one field. */
export function invalidField<const C extends ReasonCode>(
  field: string,
  ...why: Parameters<typeof reason<C>>
): ApiError {
  const ownReason = reason(...why);
  return new ApiError('validation_failed', { reason: ownReason, issues: [fieldIssue(field, ownReason)] });
}
