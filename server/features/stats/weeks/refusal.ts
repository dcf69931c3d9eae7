import { ApiError, fieldIssue } from '#server/errors.ts';

const refusals = {
  future: 'weekAhead',
  'before-season': 'weekBeforeSeason',
  'before-joining': 'weekBeforeJoining',
} as const;

/** The refusal of a week that is to come, or lies before the season or before the player joined. */
export function refuseWeek(refusal: keyof typeof refusals): ApiError {
  return invalidWeek(refusals[refusal]);
}

export function invalidWeek(code: (typeof refusals)[keyof typeof refusals] | 'weekFixed'): ApiError {
  return new ApiError('week_invalid', { reason: { code }, issues: [fieldIssue('week', { code })] });
}
