/** The words of the audit list's screen; what an entry says is in audit-text.ts. Product §8. */
export const auditTexts = {
  title: 'Audit list',
  loading: 'Loading the audit list...',
  intro: 'Who decided what for this team, and when. Entries are never changed or taken away.',
  empty: 'Nothing yet',
  emptyNote: 'Approvals, deletions, results, imports and votes are noted here, and stay.',
  showEarlier: 'Show earlier entries',
} as const;
