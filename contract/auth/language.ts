import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { languageTags } from '../language.ts';

/**
 * Stores the language for the caller's player, where they have one, and in this browser's cookie. Null stores none: then it is
 * the one that each browser prefers. Product §1, Language.
 */
export const updateLanguage = endpoint({
  method: 'PUT',
  path: '/api/auth/language',
  summary: 'Choose the language of the own screens, emails and messages',
  tag: 'Sign-in',
  access: 'identity',
  isIdempotencyExempt: true,
  body: z.strictObject({ language: z.nullable(z.enum(languageTags)) }),
  replies: { 204: nothing },
  errors: [],
  perMinute: 60,
  bodyLimit: 1_024,
});
