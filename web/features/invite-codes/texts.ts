import { plural } from '#web/lib/plural.ts';

/** The words of the captain's invite codes. Product §8. */
export const inviteTexts = {
  title: 'Codes',
  loading: 'Loading invite codes...',
  failedToFetch: 'Failed to fetch invite codes',
  empty: 'No invite codes yet',
  emptyNote: 'New players need one to sign up. Make the first above.',
  creation: {
    title: 'New invite code',
    maxUses: 'Maximum uses',
    expiresIn: 'Expires in',
    create: 'Create code',
    done: 'Invite code created',
    failed: 'Failed to create invite code',
  },
  states: {
    active: 'Active',
    inactive: 'Inactive',
    expired: 'Expired',
    'used-up': 'Max Uses Reached',
  },
  uses: (count: number, max: number | null) =>
    max === null
      ? `${count} of unlimited uses`
      : plural(max, { one: `${count} of 1 use`, other: `${count} of ${max} uses` }),
  neverExpires: 'never expires',
  expiredOn: (when: string) => `expired ${when}`,
  expiresOn: (when: string) => `expires ${when}`,
  made: 'Made {when} by {who}',
  byAdmin: 'a league admin',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Error',
  failedToCopy: 'Failed to copy invite code.',
  deactivation: {
    open: 'Deactivate',
    title: 'Deactivate this code?',
    note: (code: string) => `${code} admits nobody any more, for good. Whoever came in with it stays.`,
    confirm: 'Deactivate',
    done: 'Invite code deactivated',
    doneNote: (code: string) => `${code} admits nobody any more.`,
    failed: 'Failed to deactivate invite code',
  },
  share: {
    open: 'Share',
    title: 'Share this invite',
    note: "Hold a phone's camera over the picture, or send the link: the sign-in opens with the code filled in.",
    copyLink: 'Copy link',
    failedToCopy: 'Failed to copy the link.',
    picture: (code: string) => `QR code of the invite ${code}`,
  },
} as const;
