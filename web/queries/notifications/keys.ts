/** What the reader is notified of. */
export const notificationKeys = {
  all: ['notifications'],
  inbox: ['notifications', 'inbox'],
  unread: ['notifications', 'unread'],
  settings: ['notifications', 'settings'],
  failedDeliveries: (teamId: number) => ['notifications', teamId, 'failed-deliveries'] as const,
} as const;
