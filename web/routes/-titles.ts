import { pageTitles } from '#contract/page-titles.ts';

/** What the screens are called, in their headings and in the browser's tab. Product §2. */
export const titles = {
  audit: pageTitles['/admin/audit'],
  createProfile: pageTitles['/create-profile'],
  dashboard: pageTitles['/dashboard'],
  editProfile: pageTitles['/edit-profile'],
  feed: pageTitles['/team-feed'],
  history: pageTitles['/mvp-history'],
  inviteCodes: pageTitles['/admin/invite-codes'],
  leaderboard: pageTitles['/leaderboard'],
  leagues: pageTitles['/leagues'],
  login: pageTitles['/login'],
  manageLeagues: pageTitles['/admin/leagues'],
  managePlayers: pageTitles['/admin/players'],
  pendingApproval: pageTitles['/pending-approval'],
  player: pageTitles['/player/{id}'],
  profile: pageTitles['/profile'],
  roster: pageTitles['/roster'],
  schedule: pageTitles['/schedule'],
  settings: pageTitles['/admin/settings'],
  setup: pageTitles['/admin/setup'],
  submitStats: pageTitles['/submit-stats'],
  team: pageTitles['/league/{leagueSlug}/team/{teamSlug}'],
  voting: pageTitles['/mvp-voting'],
  yourWeek: 'Your week',
} as const;
