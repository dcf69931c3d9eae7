/** Most organizers of a league. Product §9. */
export const organizerLimit = 10;

/** The problem with one more organizer: the email is on the list, or the list is full. Null when there is none. Product §6. */
export function organizerProblem(
  emails: readonly string[],
  email: string,
): 'organizer_named' | 'organizers_full' | null {
  if (emails.includes(email)) return 'organizer_named';
  return emails.length >= organizerLimit ? 'organizers_full' : null;
}
