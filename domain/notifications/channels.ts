/** How a notification reaches somebody. The inbox is the list in the app. */
export const notificationChannels = ['inbox', 'push', 'email'] as const;

export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels on which something is sent, and may fail. */
export const deliveryChannels = ['push', 'email'] as const;

export type DeliveryChannel = (typeof deliveryChannels)[number];

/** `dropped` is no longer sent: read meanwhile, turned off, over the limit, or the recipient has left. */
export const deliveryStates = ['pending', 'sent', 'failed', 'dropped'] as const;

export type DeliveryState = (typeof deliveryStates)[number];
