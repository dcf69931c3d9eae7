/** The words of the portal and of the choice of a team. Specification §2, Leagues portal. */
export const leaguesTexts = {
  intro: 'Pick a league, then a team. Every screen then shows that team.',
  league: 'League',
  leagueWithoutTeam: 'This league has no team yet',
  loading: 'Loading...',
  unknown: 'Not known',
  loadingLeagues: 'Loading leagues...',
  loadingTeams: 'Loading teams...',
  noLeagues: 'No leagues yet',
  noTeams: 'No teams yet',
  pickLeague: 'Pick a league',
  pickTeam: 'Pick a team',
  quickAccess: 'Quick access',
  team: 'Team',
  toDashboard: 'Access Team Dashboard',
  toPublicPage: 'View Public Page',
} as const;
