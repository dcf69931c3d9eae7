import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { ScheduleGame } from '#contract/schedule.ts';
import { parseTimeText } from '#domain/date-text.ts';
import { findDuplicate } from '#domain/duplicate-game.ts';
import { formatScheduleTime } from '#domain/schedule-format.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import type { GameFormValues } from './game-form.ts';

/** The game on the schedule that the form would add once more; undefined for a new one. */
export function useDuplicate(teamId: number, form: UseFormReturn<GameFormValues>): ScheduleGame | undefined {
  const { data: games = [] } = useQuery(scheduleQuery(teamId));
  const [playedOn, text, opponent] = form.watch(['date', 'time', 'opponent']);
  const time = parseTimeText(text);
  return findDuplicate(games, { playedOn, time: time && formatScheduleTime(time), opponent });
}
