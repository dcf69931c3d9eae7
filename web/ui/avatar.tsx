import { textOn } from '#domain/color.ts';
import { smallImageUrl } from '#domain/image.ts';
import { initials } from '#domain/names.ts';
import { cn } from './cn.ts';
import { useLoadablePicture } from './use-loadable-picture.ts';

type AvatarProps = {
  /** Its initials stand in while there is no photo. */
  name: string;
  /** Background of the initials, #rrggbb. */
  color: string;
  photoURL?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Seen without scrolling: loaded ahead of other pictures. */
  isAboveFold?: boolean;
};

const sizes = { sm: 'size-8', md: 'size-10', lg: 'size-16', xl: 'size-28' } as const;

/** A photo, or initials on the person's color. The name stands beside it, so screen readers skip it. */
export function Avatar({ name, color, photoURL, size = 'md', isAboveFold = false }: AvatarProps) {
  const { src, onError } = useLoadablePicture(photoURL && size !== 'xl' ? smallImageUrl(photoURL) : photoURL);
  const classes = cn('shrink-0 rounded-full object-cover', sizes[size]);
  if (src) {
    return (
      <img
        src={src}
        alt=""
        loading={isAboveFold ? 'eager' : 'lazy'}
        fetchPriority={isAboveFold ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        className={classes}
        onError={onError}
      />
    );
  }
  const ink = textOn(color);
  // Attributes: the content security policy of a page ignores styles in its markup.
  return (
    <svg aria-hidden viewBox="0 0 40 40" className={cn(classes, 'forced-color-adjust-none select-none')}>
      <circle cx="20" cy="20" r="20" fill={color} />
      <circle cx="20" cy="20" r="19.25" fill="none" stroke={ink} strokeOpacity="0.25" strokeWidth="1.5" />
      <text x="20" y="25.6" textAnchor="middle" fontSize="16" fill={ink} className="font-display font-bold">
        {initials(name)}
      </text>
    </svg>
  );
}
