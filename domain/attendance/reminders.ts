/** What is sent before a game, in order: the question, a reminder to those without an answer, a summary for the captain. */
export const reminderStages = ['ask', 'remind', 'summary'] as const;

export type ReminderStage = (typeof reminderStages)[number];

/** How many hours before a game each is sent; null for never. */
export type ReminderHours = Readonly<Record<ReminderStage, number | null>>;

export const defaultReminderHours = { ask: 72, remind: 24, summary: 12 } as const;

/** The most hours before a game at which something can be sent. */
export const longestReminderHours = 240;

const hourMs = 60 * 60_000;

/**
 * What is due before a game, in order: late rather than never until tip-off. Once the reminder is due the question isn't,
 * because the reminder asks everybody without an answer. Product §2, Who's in.
 */
export function dueStages(
  now: Temporal.Instant,
  tipOff: Temporal.Instant,
  hours: ReminderHours,
): ReminderStage[] {
  const hoursLeft = (tipOff.epochMilliseconds - now.epochMilliseconds) / hourMs;
  const isDue = (stage: ReminderStage) => hoursLeft > 0 && hoursLeft <= (hours[stage] ?? 0);
  return reminderStages.filter((stage) => isDue(stage) && !(stage === 'ask' && isDue('remind')));
}
