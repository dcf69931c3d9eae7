/**
 * The team that a signed-in person's screens show unless the URL names another: the one they play for, else the first they
 * captain. Product §2, Route list.
 */
export function homeTeamId(playsFor: number | null, captainOf: readonly number[]): number | null {
  return playsFor ?? captainOf[0] ?? null;
}
