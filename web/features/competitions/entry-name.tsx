import { Link } from '@tanstack/react-router';
import type { Entry } from '#contract/competitions.ts';
import { colorsOfName } from '#domain/team-colors.ts';
import { cn } from '#web/ui/cn.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';

type Named = Pick<Entry, 'name' | 'team'>;

type EntryCrestProps = { entry: Named; size?: 'xs' | 'sm' | undefined; className?: string };

/** The crest of a team of the league, and one made of a guest team's name. */
export function EntryCrest({ entry, size = 'sm', className }: EntryCrestProps) {
  const { name, team } = entry;
  return (
    <TeamCrest
      team={{ name, colors: team?.colors ?? colorsOfName(name), logoUrl: team?.logoUrl ?? null }}
      size={size}
      {...(className && { className })}
    />
  );
}

type EntryNameProps = { entry: Named; leagueSlug: string; size?: 'xs' | 'sm' };

/** The name, which leads to the team's page where it has one. In a narrow table its words need the room of the crest. */
export function EntryName({ entry, leagueSlug, size }: EntryNameProps) {
  const { name, team } = entry;
  const inner = (
    <>
      <EntryCrest entry={entry} size={size} className="@max-[18rem]:hidden" />
      <span className="min-w-0 font-medium wrap-words">{name}</span>
    </>
  );
  const classes = cn(
    'flex min-h-11 min-w-0 items-center gap-2.5',
    size === 'xs' && 'gap-2 text-sm leading-tight',
  );
  if (!team) return <span className={classes}>{inner}</span>;
  return (
    <Link
      to="/league/$leagueSlug/team/$teamSlug"
      params={{ leagueSlug, teamSlug: team.slug }}
      className={`${classes} underline-offset-4 hover:text-accent-ink hover:underline`}
    >
      {inner}
    </Link>
  );
}
