import type { Post } from '#contract/feed/posts.ts';
import { fitWithin, smallImageUrl, smallPostImageSide } from '#domain/image.ts';
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
        srcSet={sourcesOf(url, size)}
        sizes="(min-width: 40rem) 36rem, 88vw"
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

/** A phone loads the small one, where it is smaller. */
function sourcesOf(url: string, size: Post['imageSize']): string | undefined {
  if (!size || Math.max(size.width, size.height) <= smallPostImageSide) return undefined;
  return `${smallImageUrl(url)} ${fitWithin(size, smallPostImageSide).width}w, ${url} ${size.width}w`;
}
