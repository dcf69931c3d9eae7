import * as z from 'zod/mini';
import { deliveryChannels } from '#domain/notifications/channels.ts';
import { deliveryFailures } from '#domain/notifications/failures.ts';
import { notificationKinds } from '#domain/notifications/kinds.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';

/** The last notification that didn't reach a player on a channel, unless one has since. Contains no email. */
export const failedDelivery = z.object({
  playerId: id,
  name: z.string(),
  channel: z.enum(deliveryChannels),
  kind: z.enum(notificationKinds),
  at: instant,
  failure: z.enum(deliveryFailures),
});

export type FailedDelivery = z.output<typeof failedDelivery>;

/** Product §2, Emails. */
export const listFailedDeliveries = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/failed-deliveries',
  summary: 'Which players of a team notifications have not reached, and whether emails are sent at all',
  tag: 'Notifications',
  access: 'captain',
  action: 'manageTeam',
  params: idParams,
  replies: { 200: z.object({ sendsEmail: z.boolean(), failures: z.array(failedDelivery) }) },
  errors: ['not_found'],
});
