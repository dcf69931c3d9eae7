/** 'You need to sign in to …', by route. Product §2, Sign-in gate. */
export const signInActions = {
  '/_protected/admin/audit': 'see the audit list',
  '/_protected/admin/invite-codes': 'manage invite codes',
  '/_protected/admin/leagues': 'manage leagues and teams',
  '/_protected/admin/players': 'manage players',
  '/_protected/admin/settings': 'change the team settings',
  '/_protected/admin/setup': 'set up a team',
  '/_protected/create-profile': 'create your profile',
  '/_protected/edit-profile': 'edit your profile',
  '/_protected/mvp-voting': 'vote for MVP',
  '/_protected/profile': 'see your profile',
  '/_protected/submit-stats': 'submit stats',
  '/team-feed': 'post, like and comment',
} as const;
