import * as z from 'zod/mini';
import { notificationChannels } from '#domain/notifications/channels.ts';
import { choiceGroups, choiceKinds } from '#domain/notifications/choices.ts';
import { feedSettings, notificationKinds } from '#domain/notifications/kinds.ts';
import { isTimeZone } from '#domain/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { issue } from '../reasons.ts';

const minute = z.int().check(z.minimum(0), z.maximum(1439));

/** Minutes after midnight. Equal values mean no quiet hours. */
const quietHours = z.strictObject({ from: minute, to: minute });

export const messageSettings = z.object({
  /** A row of the table: a kind and its chosen channels. */
  kinds: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      group: z.enum(choiceGroups),
      inbox: z.boolean(),
      push: z.boolean(),
      email: z.boolean(),
    }),
  ),
  /** What this installation can send. */
  sends: z.object({ push: z.boolean(), email: z.boolean() }),
  /** The key with which browsers subscribe; null if push isn't configured. */
  pushKey: z.nullable(z.string()),
  /** How many browsers of the reader are subscribed. */
  pushDevices: z.int(),
  quiet: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** The zone of the quiet hours: the reader's own, or the team's by default. */
  timeZone: z.string(),
  hasOwnTimeZone: z.boolean(),
  feed: z.enum(feedSettings),
  weeklyDigest: z.boolean(),
});

export type MessageSettings = z.output<typeof messageSettings>;

const tag = 'Notifications';

/** Product §2, Message settings. */
export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'Of what the caller is notified, on which channels and when',
  tag,
  access: 'member',
  action: 'changeMessageSettings',
  replies: { 200: messageSettings },
  errors: [],
});

/** Omitted fields stay. Product §2, Message settings. */
export const updateMessageSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: 'Change of what the caller is notified, on which channels and when',
  tag,
  access: 'member',
  action: 'changeMessageSettings',
  body: z.strictObject({
    choices: z.optional(
      z
        .array(
          z.strictObject({
            kind: z.enum(choiceKinds.map(({ kind }) => kind)),
            channel: z.enum(notificationChannels),
            isEnabled: z.boolean(),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
    ),
    quiet: z.optional(z.nullable(quietHours)),
    timeZone: z.optional(z.string().check(z.refine(isTimeZone, issue('timeZone')))),
    feed: z.optional(z.enum(feedSettings)),
    weeklyDigest: z.optional(z.boolean()),
  }),
  replies: { 200: messageSettings },
  errors: [],
});
