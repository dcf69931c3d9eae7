import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nothing } from '../fields.ts';

/** A device on which the person is signed in. Browser and system are null if unknown. */
export const deviceSession = z.object({
  id,
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  signedInAt: instant,
  /** To the hour. */
  lastUsedAt: instant,
  /** The device of this request. */
  isCurrent: z.boolean(),
});

export type DeviceSession = z.output<typeof deviceSession>;

/** Product §2, Signed-in devices. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices on which the caller is signed in: this one first, then by their last use',
  tag: 'Sign-in',
  access: 'identity',
  action: 'seeDevices',
  replies: { 200: z.array(deviceSession) },
  errors: [],
  perMinute: 120,
});

/** Somebody else's session is a 404. Product §2, Signed-in devices. */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Sign out one of the own devices',
  tag: 'Sign-in',
  access: 'identity',
  action: 'signOutDevice',
  params: idParams,
  replies: { 204: nothing },
  errors: ['not_found'],
  perMinute: 60,
});

/** Product §2, Signed-in devices. */
export const deleteSessions = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'Sign out everywhere, here too',
  tag: 'Sign-in',
  access: 'identity',
  action: 'signOutEverywhere',
  replies: { 204: nothing },
  errors: [],
  perMinute: 30,
});
