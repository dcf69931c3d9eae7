/** The post has taken another place in the feed, or has just come in: the reader goes with it. */
export function scrollToPost(postId: number): void {
  const card = document.querySelector<HTMLElement>(`[data-post="${postId}"]`);
  card?.scrollIntoView({ block: 'nearest' });
  if (document.activeElement === document.body) card?.focus({ preventScroll: true });
}
