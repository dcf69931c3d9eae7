/** How many players a team wants at a game and how few it needs, unless its captain says otherwise. */
export const defaultTarget = 8;
export const defaultMinimum = 5;
export const largestTarget = 30;

/** How long before a game subs are invited automatically. */
export const defaultInviteHours = 48;
export const longestInviteHours = 240;
export const inviteHourOptions = [24, 36, 48, 72, 96] as const;

/** Subs on a team's list. */
export const subLimit = 50;
export const subNameLimit = 80;
