/** What stands where somebody else's screen would be. Product §8. */
export const roleGuardTexts = {
  captain: 'This is for the captain',
  captainNote: 'Your account may not manage a team.',
  admin: 'This is for admins',
  adminNote: 'Your account may not manage leagues and teams.',
  toDashboard: 'Back to the dashboard',
} as const;
