import * as z from 'zod/mini';
import { isDay } from '#domain/calendar.ts';
import { issue } from '../reasons.ts';

export const wholeNumber = (least: number, max: number) =>
  z
    .int(issue('wholeNumber'))
    .check(z.minimum(least, issue('numberFromOne', { max })), z.maximum(max, issue('tooMuch', { max })));

export const day = (missing: string) => z.string(missing).check(z.refine(isDay, issue('day')));
