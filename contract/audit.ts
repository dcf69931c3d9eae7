import * as z from 'zod/mini';
import { actorRoles, auditActions } from '#domain/audit.ts';
import { auditKinds } from '#domain/audit-kinds.ts';
import { endpoint, type ReplyOf } from './endpoint.ts';
import { id, idParams, idText, instant } from './fields.ts';

const person = z.object({
  id,
  name: z.string(),
  /** False for somebody who has been removed. */
  hasProfile: z.boolean(),
});

export const auditEntry = z.object({
  id,
  action: z.enum(auditActions),
  at: instant,
  /** Null for the server, and for an admin or captain who doesn't play on this team. */
  actor: z.nullable(person),
  actorRole: z.enum(actorRoles),
  subject: z.nullable(person),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

export type AuditEntry = z.output<typeof auditEntry>;

/**
 * `before` takes `next` of the previous page, which is null after the last one. `person` finds what that player did and what was done to
 * them; `people` are those who may be chosen. Product §2, Team settings and audit list.
 */
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/teams/{id}/audit',
  summary: 'Who did what to a team, newest first, fifty at a time',
  tag: 'Leagues and teams',
  access: 'captain',
  action: 'seeAuditList',
  params: idParams,
  query: z.object({
    before: z.optional(idText),
    person: z.optional(idText),
    kind: z.optional(z.enum(auditKinds)),
  }),
  replies: {
    200: z.object({
      entries: z.array(auditEntry),
      next: z.nullable(id),
      people: z.array(z.object({ id, name: z.string() })),
    }),
  },
  errors: ['not_found'],
});

export type AuditPage = ReplyOf<typeof listAudit>;

/** With its team or league. */
export const adminAuditEntry = z.extend(auditEntry, {
  team: z.nullable(z.object({ id, name: z.string() })),
  league: z.nullable(z.object({ id, name: z.string() })),
});

export type AdminAuditEntry = z.output<typeof adminAuditEntry>;

/** Pages as in {@link listAudit}. Product §2, Team settings and audit list. */
export const listAdminAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What admins did to leagues and teams, newest first, fifty at a time',
  tag: 'Leagues and teams',
  access: 'admin',
  action: 'seeAuditList',
  query: z.object({ before: z.optional(idText) }),
  replies: { 200: z.object({ entries: z.array(adminAuditEntry), next: z.nullable(id) }) },
  errors: [],
});
