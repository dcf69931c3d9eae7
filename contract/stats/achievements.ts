import * as z from 'zod/mini';
import { achievementKeys } from '#domain/achievements.ts';
import { endpoint } from '../endpoint.ts';
import { id, idText } from '../fields.ts';

/** A player's achievement, with the week in which it was first reached and its season. */
export const reachedAchievement = z.object({
  key: z.enum(achievementKeys),
  week: z.string(),
  season: z.nullable(z.object({ id, name: z.string() })),
});

export type ReachedAchievement = z.output<typeof reachedAchievement>;

/** A player's achievements in all seasons. Product §2, My profile. */
export const listPlayerAchievements = endpoint({
  method: 'GET',
  path: '/api/stats/player/{playerId}/achievements',
  summary: "A player's achievements, of all seasons",
  tag: 'Stats',
  access: 'public',
  sharedBy: 'everybody',
  params: z.object({ playerId: idText }),
  replies: { 200: z.array(reachedAchievement) },
  errors: ['not_found'],
});
