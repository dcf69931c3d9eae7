import * as z from 'zod/mini';
import { teamTerms, teamWordLimit } from '#domain/team-words.ts';
import { isTimeZone } from '#domain/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import {
  changeableText,
  changesSome,
  id,
  idParams,
  nameCharacters,
  nothing,
  optionalText,
  pictureUrl,
  requiredText,
  teamColors,
  wordCharacters,
} from '../fields.ts';
import { issue } from '../reasons.ts';
import { season, team, teamWords } from '../teams.ts';

const tag = 'Leagues and teams';

export const teamNameLimit = 60;
export const timeSlotLimit = 60;

/** What only the captain and admins see and change of a team. */
export const teamSettings = z.extend(team, {
  words: teamWords,
  timeZone: z.string(),
  captainEmail: z.nullable(z.string()),
  /** 0 = Sunday. */
  votingClosesOn: z.int(),
  isActive: z.boolean(),
  seasons: z.array(season),
});

export type TeamSettings = z.output<typeof teamSettings>;

/** Fields that both captain and admin set. */
export const teamFields = {
  name: requiredText(teamNameLimit, issue('teamNameMissing'), nameCharacters),
  timeSlot: optionalText(timeSlotLimit),
  timeZone: z.string(issue('timeZoneMissing')).check(z.refine(isTimeZone, issue('timeZone'))),
};

/** Product §2, Team settings and audit list. */
export const getTeamSettings = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/settings',
  summary: "A team's settings",
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  replies: { 200: teamSettings },
  errors: ['not_found'],
});

/** Omitted fields stay. Product §2, Team settings and audit list. */
export const updateTeamSettings = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/settings',
  summary: "Change a team's name, logo, colors, time slot, time zone and words",
  tag,
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  body: z
    .strictObject({
      ...teamFields,
      logoUrl: pictureUrl,
      colors: z.optional(teamColors),
      /** Replaces all of them: terms that are omitted or blank go back to the product's. */
      words: z.optional(z.partialRecord(z.enum(teamTerms), optionalText(teamWordLimit, wordCharacters))),
      name: z.optional(teamFields.name),
      timeSlot: changeableText(timeSlotLimit),
      timeZone: z.optional(teamFields.timeZone),
    })
    .check(changesSome(['name', 'timeSlot', 'timeZone', 'logoUrl', 'colors', 'words'])),
  replies: { 200: teamSettings },
  errors: ['not_found'],
});

/** The new captain is an approved player of the team; the old one stays as a player. Product §2, Team settings and audit list. */
export const handOverTeam = endpoint({
  method: 'PUT',
  path: '/api/teams/{id}/captain',
  summary: 'Hand the team over to another player',
  tag,
  access: 'captain',
  action: 'handTeamOver',
  params: idParams,
  body: z.strictObject({ playerId: id }),
  replies: { 204: nothing },
  errors: ['not_found', 'captain_only'],
});
