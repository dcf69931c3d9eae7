/** How many days a link to score a game works, if the game doesn't end before. Product §2, Scoring. */
export const scoreLinkDays = 7;

/** After the end of the game, for the last plays of a phone that was offline, and for corrections. Product §2, Scoring. */
export const scoreLinkGraceMinutes = 10;

type ScoreLink = {
  readonly expiresAt: string;
  /** When the end of the game was entered; null before. */
  readonly endedAt: string | null;
};

/** Whether a link still scores its game at `now`. Product §2, Scoring. */
export function isScoreLinkOpen({ expiresAt, endedAt }: ScoreLink, now: Temporal.Instant): boolean {
  const expiry = Temporal.Instant.from(expiresAt);
  const close =
    endedAt === null ? expiry : Temporal.Instant.from(endedAt).add({ minutes: scoreLinkGraceMinutes });
  return now.epochMilliseconds < Math.min(expiry.epochMilliseconds, close.epochMilliseconds);
}

/** Players to whom one game may be handed over. Product §2, Scoring. */
export const mostScorers = 4;

type Scorer = {
  /** The day of the game. */
  readonly playedOn: string;
  /** When the end of the game was entered; null before. */
  readonly endedAt: string | null;
};

/** Whether a player to whom a game was handed over still scores it at `now`. Product §2, Scoring. */
export function isScorerOpen({ playedOn, endedAt }: Scorer, now: Temporal.Instant): boolean {
  const lastDay = Temporal.PlainDate.from(playedOn).add({ days: scoreLinkDays });
  return isScoreLinkOpen({ expiresAt: lastDay.toZonedDateTime('UTC').toInstant().toString(), endedAt }, now);
}
