import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** The way to the subs, from the team's settings. */
export function SubsLink({ teamId }: { teamId: number }) {
  const search = useTeamSearch(teamId);
  return (
    <Card aria-labelledby="subs-link">
      <CardTitle id="subs-link">{m.subs_title()}</CardTitle>
      <p className="mb-3 text-muted">{m.subs_linkNote()}</p>
      <Button asChild variant="secondary">
        <Link to="/admin/subs" search={search}>
          {m.subs_link()}
        </Link>
      </Button>
    </Card>
  );
}
