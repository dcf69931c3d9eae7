import type { ImportAnswers, ReadSchedule } from '#domain/schedule-import/game.ts';
import { ApiError } from '#server/errors.ts';

/** Throws `import_unanswered` while a schedule leaves the order of its dates or the team's name open. Product §5, Import. */
export function requireAnswers({ questions }: ReadSchedule): void {
  if (questions.dateOrder !== null || questions.teamNames !== null) throw new ApiError('import_unanswered');
}

/** What a captain has answered about a schedule; null is left open. Product §5, Import. */
export function toAnswers(body: {
  dateOrder?: ImportAnswers['dateOrder'] | undefined;
  teamName: string | null;
}): ImportAnswers {
  return { dateOrder: body.dateOrder ?? null, teamName: body.teamName };
}
