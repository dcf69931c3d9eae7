import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';

type PostImageProps = {
  url: string;
  size: Post['imageSize'];
  author: string;
  /** Seen without scrolling: loaded ahead of other pictures. */
  isAboveFold: boolean;
};

/** The place is reserved in the picture's shape, so that nothing moves when it arrives. */
export function PostImage({ url, size, author, isAboveFold }: PostImageProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="mt-3 block w-fit max-w-full overflow-hidden rounded-control bg-sunken"
    >
      <img
        src={url}
        alt={m.feed_post_picture({ author })}
        loading={isAboveFold ? 'eager' : 'lazy'}
        fetchPriority={isAboveFold ? 'high' : 'auto'}
        decoding="async"
        width={size?.width}
        height={size?.height}
        className="h-auto max-h-[34rem] max-w-full object-contain"
      />
    </a>
  );
}
