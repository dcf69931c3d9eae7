import { useState } from 'react';
import { initials } from '#domain/names.ts';
import { cn } from './cn.ts';
import { readableTextOn } from './readable-color.ts';

type AvatarProps = {
  /** Its initials stand in while there is no photo. */
  name: string;
  /** Background of the initials, #rrggbb. */
  color: string;
  photoURL?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** The initials grow with their disc. */
const sizes = {
  sm: 'size-8 text-[calc(var(--spacing)*3.5)]',
  md: 'size-10 text-[calc(var(--spacing)*4)]',
  lg: 'size-16 text-[calc(var(--spacing)*6)]',
  xl: 'size-28 text-[calc(var(--spacing)*12)]',
} as const;

/** A photo, or initials on the person's colour. The name stands beside it, so screen readers skip it. */
export function Avatar({ name, color, photoURL, size = 'md' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const classes = cn(
    'numeral inline-grid shrink-0 place-items-center rounded-full object-cover',
    sizes[size],
  );
  if (photoURL && photoURL !== broken) {
    const showInitials = () => setBroken(photoURL);
    return (
      <img
        src={photoURL}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        className={classes}
        onError={showInitials}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cn(classes, 'forced-color-adjust-none')}
      style={{ backgroundColor: color, color: readableTextOn(color) }}
    >
      {initials(name)}
    </span>
  );
}
