import { m } from '#messages';
import { shareLink } from '#web/ui/share-link.ts';
import { postPath } from './use-take-part.ts';

/** Hands on a link to the post. */
export function sharePost(post: { id: number; player: { name: string } }): Promise<void> {
  return shareLink({ title: m.feed_share_title({ author: post.player.name }), path: postPath(post.id) });
}
