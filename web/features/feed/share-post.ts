import { shareLink } from '#web/ui/share-link.ts';
import { feedTexts } from './texts.ts';
import { postPath } from './use-take-part.ts';

/** Hands on a link to the post. */
export function sharePost(post: { id: number; player: { name: string } }): Promise<void> {
  return shareLink({ title: feedTexts.share.title(post.player.name), path: postPath(post.id) });
}
