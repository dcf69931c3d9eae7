import { smallImageUrl } from '#domain/image.ts';
import { initials } from '#domain/names.ts';
import { fillColors, type TeamColors } from '#domain/team-colors.ts';
import { cn } from './cn.ts';
import { useLoadablePicture } from './use-loadable-picture.ts';

type TeamCrestProps = {
  team: { readonly name: string; readonly colors: TeamColors; readonly logoUrl?: string | null };
  size?: 'xs' | 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { xs: 'size-5', sm: 'size-8', md: 'size-10', lg: 'size-16' } as const;

const shield = 'M4 5Q20 1 36 5V19C36 29 29 35.5 20 39 11 35.5 4 29 4 19Z';

/** A team's logo, or a crest in its colors. The name stands beside it, so screen readers skip it. Product §2, Team colors. */
export function TeamCrest({ team, size = 'md', className }: TeamCrestProps) {
  const { src, onError } = useLoadablePicture(team.logoUrl && smallImageUrl(team.logoUrl));
  const classes = cn('shrink-0', sizes[size], className);
  if (src) {
    return <img src={src} alt="" className={cn(classes, 'rounded-md object-contain')} onError={onError} />;
  }
  const { fill, onFill, trim } = fillColors(team.colors);
  return (
    <svg
      aria-hidden
      viewBox="0 0 40 40"
      className={cn(classes, 'overflow-visible forced-color-adjust-none select-none')}
    >
      <path d={shield} fill={trim} strokeWidth="1.25" className="stroke-control" />
      <path d="M6.5 7Q20 3.7 33.5 7V19C33.5 22 32.8 24.6 31.5 26.8H8.5C7.2 24.6 6.5 22 6.5 19Z" fill={fill} />
      {size === 'xs' ? (
        <path d="M16 4h8v24h-8z" fill={trim} />
      ) : (
        <text
          x="20"
          y="22.4"
          textAnchor="middle"
          fontSize="16"
          fill={onFill}
          className="font-display font-bold"
        >
          {initials(team.name)}
        </text>
      )}
    </svg>
  );
}
