/** How many assistant captains a team has at most. Product §2, Team settings and audit list. */
export const maxAssistantCaptains = 3;
