/**
 * The team that a signed-in person's screens show unless the URL names another: the one they play for, else the first they
 * manage. Product §2, Route list.
 */
export function homeTeamId(playsFor: number | null, managedTeamIds: readonly number[]): number | null {
  return playsFor ?? managedTeamIds[0] ?? null;
}
