import { Link } from '@tanstack/react-router';
import { m } from '#messages';

/** Ways to show a league elsewhere, at the foot of its page and of its desk. Product §2, League. */
export function LeagueFoot({ leagueSlug }: { leagueSlug: string }) {
  const classes = 'inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink';
  return (
    <p className="flex flex-wrap gap-x-6 text-sm text-muted">
      <Link to="/league/$leagueSlug/embed" params={{ leagueSlug }} className={classes}>
        {m.leagueEmbed_link()}
      </Link>
      <Link to="/league/$leagueSlug/screen" params={{ leagueSlug }} className={classes}>
        {m.leagueScreen_link()}
      </Link>
    </p>
  );
}
