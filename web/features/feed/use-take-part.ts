import { useNavigate } from '@tanstack/react-router';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { useSession } from '#web/lib/session/provider.tsx';
import { toast } from '#web/ui/toast.ts';

/**
 * Lets those go on who may like, comment and pin here. A visitor goes to sign in and comes back to the post;
 * whoever is of another team is told. Product §6.
 */
export function useTakePart(post: Pick<Post, 'id' | 'can'>) {
  const session = useSession();
  const navigate = useNavigate();
  return (action: () => void) => {
    if (session.status === 'signed-out') {
      void navigate({ to: '/login', search: { returnTo: postPath(post.id) } });
    } else if (post.can.takePart) {
      action();
    } else if (session.status === 'signed-in') {
      toast({ title: m.feed_post_otherTeam(), description: m.feed_post_otherTeamNote() });
    }
  };
}

/** The URL that leads to one post. */
export function postPath(postId: number): string {
  return `/team-feed?post=${postId}`;
}
