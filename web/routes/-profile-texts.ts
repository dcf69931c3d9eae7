/** The words around a player's profile and its form. Specification §2 and §8, Profile. */
export const profileTexts = {
  back: 'Back',
  notFound: 'Player not found',
  notFoundNote: 'Nobody here plays under this number.',
  edit: 'Edit Profile',
  creation: {
    heading: 'Create your profile',
    note: 'This is how the roster shows you.',
    submit: 'Create Profile',
    done: 'Profile Created',
    doneNote: 'Welcome to the team.',
    error: 'Error',
    failed: 'Failed to create profile',
  },
  editing: {
    back: 'Back to Dashboard',
    headingOfSetup: 'Complete your profile',
    noteOfSetup: 'A few more facts, and you are on the roster.',
    heading: 'Edit Profile',
    submit: 'Update Profile',
    cancel: 'Cancel',
    done: 'Profile updated!',
    error: 'Update failed',
    failed: 'Failed to update profile',
    positionRequired: 'Position required',
    positionRequiredNote: 'Please select at least one position.',
  },
} as const;
