import { useQuery } from '@tanstack/react-query';
import { standingQuery } from '#web/queries/standing/queries.ts';
import { StandingLink } from './standing-link.tsx';

/** A team's place behind its name, over a heading; nothing for a team without one. Load it lazily. Product §2, League. */
export function StandingTag({ teamId }: { teamId: number }) {
  const { data: standing } = useQuery(standingQuery(teamId));
  return (
    standing && (
      <>
        <span aria-hidden> · </span>
        <StandingLink standing={standing} />
      </>
    )
  );
}
