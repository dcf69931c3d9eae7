import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TeamStanding } from '#contract/competitions/standing.ts';
import { formatRecord } from '#domain/record.ts';
import { placeText } from '#domain/standings/place.ts';

/** Leads to a league's table; 44 px high to press, without making the line higher. */
export function LeagueLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link
      to="/league/$leagueSlug"
      params={{ leagueSlug: slug }}
      className="-my-3 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}

/** Leads from a team to its league's table: '3rd of 8 · 9-6'. Product §2, League. */
export function StandingLink({ standing }: { standing: TeamStanding }) {
  const own = standing.rows.find(({ entryId }) => entryId === standing.entryId);
  return (
    <LeagueLink slug={standing.league.slug}>
      {placeText(standing)}
      {own && ` · ${formatRecord(own)}`}
    </LeagueLink>
  );
}
