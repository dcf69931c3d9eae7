/** The words that primitives have of their own; all others are handed to them. */
export const uiTexts = {
  cancel: 'Cancel',
  close: 'Close',
  edited: 'edited',
  failed: 'This could not be loaded.',
  loading: 'Loading...',
  notifications: 'Notifications',
  pictureRefused: { not_an_image: 'Invalid file type', too_large: 'Image too large', unreadable: 'Error' },
  result: { won: { letter: 'W', word: 'Won' }, lost: { letter: 'L', word: 'Lost' } },
  share: { button: 'Share', copied: 'Copied!', failed: 'Failed to copy the link.' },
  signIn: {
    title: 'Sign In Required',
    note: (action: string) => `You need to sign in to ${action}`,
    button: 'Sign In to Continue',
  },
  tryAgain: 'Try again',
} as const;
