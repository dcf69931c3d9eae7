export const pendingNoticeTexts = {
  title: 'Your account is waiting for approval',
  note: 'Until the captain has approved it, you see what every visitor sees.',
  more: 'Pending approval',
} as const;
