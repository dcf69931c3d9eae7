// Apart from the actions: the URL of the activity log needs only the kinds, and is part of every first screen.

/** What an audit entry can be about, in the order in which a filter lists it. */
export const auditKinds = ['games', 'attendance', 'stats', 'players', 'subs', 'voting', 'settings'] as const;

export type AuditKind = (typeof auditKinds)[number];
