import * as z from 'zod/mini';
import { isPlainEmail, normaliseEmail } from '#domain/email.ts';
import { isSlug, slugLimit } from '#domain/slug.ts';
import { endpoint } from '../endpoint.ts';
import {
  idParams,
  idText,
  nameCharacters,
  optionalLines,
  pictureUrl,
  requiredText,
  teamColors,
} from '../fields.ts';
import { issue } from '../reasons.ts';
import { league } from '../teams.ts';
import { teamFields, teamSettings } from './settings.ts';

const tag = 'Leagues and teams';

/** A league with its teams for an admin, including hidden ones. */
export const managedLeague = z.extend(league, { isActive: z.boolean(), teams: z.array(teamSettings) });

export type ManagedLeague = z.output<typeof managedLeague>;

export const slug = z
  .string(issue('slugMissing'))
  .check(
    z.trim(),
    z.minLength(1, issue('slugMissing')),
    z.maxLength(slugLimit, issue('tooLong', { max: slugLimit })),
    z.refine(isSlug, issue('slugCharacters')),
  );

const leagueFields = {
  name: requiredText(60, issue('leagueNameMissing'), nameCharacters),
  slug,
  description: optionalLines(280),
};

const isActive = z.optional(z.boolean());

/**
 * Normalised like the issuer's verified email, because the two are compared. Empty or null means no captain.
 */
const captainEmail = z.optional(
  z.nullable(
    z.string().check(
      z.overwrite(normaliseEmail),
      z.maxLength(254, issue('tooLong', { max: 254 })),
      z.refine((email) => email === '' || isPlainEmail(email), issue('email')),
    ),
  ),
);

/** All leagues with their teams for an admin, including hidden ones. Product §7, Leagues. */
export const listManagedLeagues = endpoint({
  method: 'GET',
  path: '/api/admin/leagues',
  summary: 'Every league with its teams, hidden ones too',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  replies: { 200: z.array(managedLeague) },
  errors: [],
});

/** Product §7, Leagues. */
export const createLeague = endpoint({
  method: 'POST',
  path: '/api/leagues',
  summary: 'Create a league',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  body: z.strictObject(leagueFields),
  replies: { 201: managedLeague },
  errors: ['slug_taken'],
});

/** `isActive` false hides the league and its teams from everybody but admins; nothing is deleted. Product §7, Leagues. */
export const updateLeague = endpoint({
  method: 'PUT',
  path: '/api/leagues/{id}',
  summary: 'Change, hide or show a league',
  tag,
  access: 'admin',
  action: 'manageLeagues',
  params: idParams,
  body: z.strictObject({ ...leagueFields, isActive }),
  replies: { 200: managedLeague },
  errors: ['not_found', 'slug_taken'],
});

/**
 * A team gets its logo after it exists. The league may be hidden. `slug_taken` if another team of the league has the slug.
 * Product §7, Leagues.
 */
export const createTeam = endpoint({
  method: 'POST',
  path: '/api/leagues/{leagueId}/teams',
  summary: 'Create a team',
  tag,
  access: 'admin',
  action: 'manageTeams',
  params: z.object({ leagueId: idText }),
  body: z.strictObject({ ...teamFields, slug, captainEmail }),
  replies: { 201: teamSettings },
  errors: ['not_found', 'slug_taken'],
});

/** `isActive` false hides the team; nothing is deleted. Product §7, Leagues. */
export const updateTeam = endpoint({
  method: 'PUT',
  path: '/api/leagues/{leagueId}/teams/{id}',
  summary: 'Change, hide or show a team, or name its captain',
  tag,
  access: 'admin',
  action: 'manageTeams',
  params: z.object({ leagueId: idText, id: idText }),
  body: z.strictObject({
    ...teamFields,
    logoUrl: pictureUrl,
    colors: z.optional(teamColors),
    slug,
    captainEmail,
    isActive,
  }),
  replies: { 200: teamSettings },
  errors: ['not_found', 'slug_taken'],
});
