import * as z from 'zod/mini';
import { isDay } from '#domain/calendar.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, idText, nameCharacters, nothing, requiredText } from '../fields.ts';
import { issue } from '../reasons.ts';
import { season } from '../teams.ts';

const tag = 'Leagues and teams';

const day = (message: string) => z.string(message).check(z.refine(isDay, issue('day')));

const seasonBody = z.strictObject({
  name: requiredText(60, issue('seasonNameMissing'), nameCharacters),
  firstDay: day(issue('firstDayMissing')),
  lastDay: day(issue('lastDayMissing')),
});

const seasonParams = z.object({ id: idText, seasonId: idText });

/** Both days are included, in the team's zone. Product §2, Team settings and audit list. */
export const createSeason = endpoint({
  method: 'POST',
  path: '/api/teams/{id}/seasons',
  summary: 'Add a season: days that no other season has',
  tag,
  access: 'captain',
  action: 'manageSeasons',
  params: idParams,
  body: seasonBody,
  replies: { 201: season },
  errors: ['not_found'],
});

/** Product §2, Team settings and audit list. */
export const updateSeason = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/seasons/{seasonId}',
  summary: 'Change a season',
  tag,
  access: 'captain',
  action: 'manageSeasons',
  params: seasonParams,
  body: seasonBody,
  replies: { 200: season },
  errors: ['not_found'],
});

/** Deletes the season. Its games and stat lines stay. Product §2, Team settings and audit list. */
export const deleteSeason = endpoint({
  method: 'DELETE',
  path: '/api/teams/{id}/seasons/{seasonId}',
  summary: 'Delete a season; its games and stats stay',
  tag,
  access: 'captain',
  action: 'manageSeasons',
  params: seasonParams,
  replies: { 204: nothing },
  errors: ['not_found'],
});
