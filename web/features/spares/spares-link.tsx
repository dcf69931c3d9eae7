import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** The way to the spares, from the team's settings. */
export function SparesLink({ teamId }: { teamId: number }) {
  const search = useTeamSearch(teamId);
  return (
    <Card aria-labelledby="spares-link">
      <CardTitle id="spares-link">{m.spares_title()}</CardTitle>
      <p className="mb-3 text-muted">{m.spares_linkNote()}</p>
      <Button asChild variant="secondary">
        <Link to="/admin/spares" search={search}>
          {m.spares_link()}
        </Link>
      </Button>
    </Card>
  );
}
