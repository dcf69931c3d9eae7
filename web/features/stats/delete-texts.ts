const whatGoesAlong =
  'They no longer count, and their post leaves the team feed with its likes and comments. This action cannot be undone.';

/** The words of the question before a line is deleted. */
export const deleteTexts = {
  confirm: 'Delete',
  done: 'Stats deleted',
  failed: 'Unable to delete stats',
  others: (player: string, week: string) =>
    `Are you sure you want to delete ${player}’s stats of ${week}? ${whatGoesAlong}`,
  own: (week: string) => `Are you sure you want to delete your stats of ${week}? ${whatGoesAlong}`,
  title: 'Delete stats',
} as const;
