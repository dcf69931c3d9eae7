import Heart from 'lucide-react/icons/heart';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { ActionButton } from './action-button.tsx';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

type LikeButtonProps = {
  isLiked: boolean;
  likeCount: number;
  send: (liked: boolean) => Promise<unknown>;
  /** Lets only those through who may. */
  takePart: (action: () => void) => void;
};

/** Shows a like at once, and takes it back when the server refuses. */
export function LikeButton({ isLiked, likeCount, send, takePart }: LikeButtonProps) {
  const like = useOptimisticToggle({ confirmed: isLiked, send });
  const count = likeCount + Number(like.isOn) - Number(isLiked);
  return (
    <ActionButton
      icon={<Heart aria-hidden className={cn(like.isOn && 'fill-current text-accent-ink')} />}
      label={m.feed_post_like()}
      count={count}
      aria-pressed={like.isOn}
      aria-label={m.feed_post_likeCount({ count })}
      onClick={() => takePart(() => void like.toggle())}
    />
  );
}
