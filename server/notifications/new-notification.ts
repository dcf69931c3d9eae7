import type { Notification } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
/** Who is notified: some players, everybody on the team, or its captain and assistant captains. */
export type Recipients = readonly number[] | 'team' | 'captains';

export type NewNotification = Notification & {
  readonly teamId: AuthorizedTeamId;
  /** What it is about, such as `game:12`: a player is notified of the same kind and cause once. */
  readonly cause: string;
  /** The player who did it, who is not notified of it; null for the server, and for somebody who plays elsewhere. */
  readonly actorId: number | null;
  readonly to: Recipients;
  /** Those of `to` whom another notification informs of the same. */
  readonly except?: readonly number[];
  /** For how long push messages and emails wait. */
  readonly pauseMs?: number;
};
