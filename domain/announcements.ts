/** To whom an organizer writes: the captains and assistant captains of a competition's teams, or all their players. Product §2, League desk. */
export const announcementAudiences = ['captains', 'players'] as const;

export type AnnouncementAudience = (typeof announcementAudiences)[number];

/** Characters of an announcement, how many a league may send within 24 hours, and how many its desk lists. */
export const announcementLimits = { title: 80, message: 1000, aDay: 5, listed: 20 } as const;

/** A player whom an announcement can reach: one row for each team of the competition that they play for or manage. */
export type Reached = {
  readonly entryId: number;
  readonly playerId: number;
  readonly isCaptain: boolean;
};

/** A captain without a player, whom only an email reaches: one row for each of their teams. */
export type ReachedByEmail = { readonly entryId: number; readonly email: string };

type Field = {
  readonly audience: AnnouncementAudience;
  readonly entryIds: readonly number[];
};

/** Whom an announcement reaches, each once, and how many teams it doesn't. Product §2, League desk. */
export function announcementReach<Row extends Reached, Captain extends ReachedByEmail>(
  rows: readonly Row[],
  captains: readonly Captain[],
  { audience, entryIds }: Field,
): {
  readonly people: readonly Row[];
  readonly byEmail: readonly Captain[];
  readonly unreached: number;
} {
  const reached = rows.filter(({ isCaptain }) => audience === 'players' || isCaptain);
  const teams = new Set([...reached, ...captains].map(({ entryId }) => entryId));
  return {
    people: [...new Map(reached.map((row) => [row.playerId, row])).values()],
    byEmail: [...new Map(captains.map((row) => [row.email, row])).values()],
    unreached: entryIds.filter((id) => !teams.has(id)).length,
  };
}
