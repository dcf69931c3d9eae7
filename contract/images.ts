import * as z from 'zod/mini';
import { maxImageBytes } from '#domain/image.ts';
import { endpoint } from './endpoint.ts';
import { idText } from './fields.ts';

/**
 * `multipart/form-data` with one field `file` (JPEG, PNG or WebP). The picture belongs to the team, and is deleted after a day
 * unless a profile, post or logo of the team shows it. `teamId` names another team that the caller manages. Product §5, Photo.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  summary: 'Store a picture: re-encoded as JPEG without metadata, under its hash',
  tag: 'Images',
  access: 'team',
  isIdempotencyExempt: true,
  action: 'uploadPictures',
  query: z.object({
    purpose: z._default(z.enum(['photo', 'post']), 'photo'),
    teamId: z.optional(idText),
  }),
  replies: { 201: z.object({ url: z.string(), width: z.int(), height: z.int() }) },
  errors: ['not_found', 'image_unreadable', 'payload_too_large', 'unsupported_media_type'],
  perMinute: 30,
  points: 300,
  bodyLimit: maxImageBytes + 16_384,
});
