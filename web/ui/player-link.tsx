import { Link } from '@tanstack/react-router';
import { cn } from './cn.ts';

type PlayerLinkProps = {
  /** `hasProfile` is false once they have left the team. */
  player: { readonly id: number; readonly name: string; readonly hasProfile?: boolean };
  /** A line of its own, in a cell of a table. */
  block?: boolean;
  className?: string;
};

/** A player's name, which leads to the profile as long as there is one. */
export function PlayerLink({ player: { id, name, hasProfile }, block, className }: PlayerLinkProps) {
  const classes = cn(
    'font-semibold wrap-words',
    block ? '-my-3.5 block py-3.5 leading-snug' : '-my-2.5 inline-block min-h-11 py-2.5',
    className,
  );
  if (hasProfile === false) return <span className={classes}>{name}</span>;
  return (
    <Link
      to="/player/$id"
      params={{ id: String(id) }}
      className={cn(classes, 'underline-offset-4 hover:underline')}
    >
      {name}
    </Link>
  );
}
