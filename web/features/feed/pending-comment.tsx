import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { PostText } from './post-text.tsx';

/** One's own comment while it is on its way. */
export function PendingComment({ content }: { content: string }) {
  const account = useAccount();
  if (!account) return null;
  return (
    <div className="flex gap-2.5 opacity-60">
      <Avatar name={account.name} color={account.avatarColor} photoURL={account.photoURL} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-words">{account.name}</p>
        <p className="text-sm text-muted">{m.feed_comments_sending()}</p>
        <PostText text={content} mentions={{}} className="mt-1" />
      </div>
    </div>
  );
}
