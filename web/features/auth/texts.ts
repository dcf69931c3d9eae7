/** The words of signing in and of joining. Product §2, Login; §8, Sign-in. */
export const signInTexts = {
  title: 'Sign in',
  intro: 'Stats, votes and the team feed are for the team. Everybody else is welcome to look around.',
  withGoogle: 'Sign in with Google',
  /** The same button in the words of the sign-in gate. */
  continueWithGoogle: 'Sign In to Continue with Google',
  enterCode: 'New to the team? Enter invite code',
  failed: (reason: string) => `Sign-in failed: ${reason}`,
  join: {
    title: 'Join the team',
    intro: 'With a code from your captain you are a minute away from the roster.',
    code: 'Invite code',
    codeHint: 'Your captain has it. It looks like K7QF-2M9X.',
    codeMissing: 'Please enter an invite code',
    codeInvalid: 'Invalid invite code',
    withGoogle: 'Continue with Google',
    back: 'Back',
  },
  pending: {
    title: 'Pending approval',
    intro: 'Your account is waiting for the captain. Nothing else to do.',
    note: 'The captain must approve your account before you can submit stats, post and vote. Until then you can look at the schedule, the roster and the leaderboard like everybody else.',
    checkAgain: 'Check again',
    signOut: 'Sign Out',
    notYet: 'Not approved yet.',
    failed: 'Please try again later.',
    nobodyHere: 'You are not signed in here. {signIn} to see whether you are on the team.',
    signIn: 'Sign in',
  },
  steps: {
    label: 'How joining goes',
    all: ['Enter your invite code', 'The captain approves you', 'Complete your profile'],
    done: ', done',
  },
} as const;
