/** What is sent before a game, in its order: the question, once more to those without an answer, the summary for the captain. */
export const reminderStages = ['ask', 'remind', 'summary'] as const;

export type ReminderStage = (typeof reminderStages)[number];

/** How many hours before a game each is sent; null for never. */
export type ReminderHours = Readonly<Record<ReminderStage, number | null>>;

export const defaultReminderHours = { ask: 72, remind: 24, summary: 12 } as const;

/** The most hours before a game at which something can be sent. */
export const longestReminderHours = 240;

const hourMs = 60 * 60_000;

/**
 * What is due before a game, in the order in which it would have been sent: late rather than never until tip-off, never before
 * its time. Once the reminder is due the question is not: the reminder asks everybody without an answer. Product §2, Who's in.
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
