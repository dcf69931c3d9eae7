/** Asked before signing out loses what the server does not have yet. */
export const signOutTexts = {
  title: 'Your stats are not sent yet',
  question:
    'The numbers you filled in without a connection are kept on this phone alone. If you sign out, they are deleted.',
  signOut: 'Delete and sign out',
  stay: 'Stay signed in',
} as const;
