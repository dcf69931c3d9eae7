import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { mayOrganize } from '#web/lib/organizes.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { Button } from '#web/ui/button.tsx';

/** On a league's page, for its organizers. */
export function DeskLink({ leagueSlug }: { leagueSlug: string }) {
  if (!mayOrganize(useAccount(), leagueSlug)) return null;
  return (
    <Button asChild variant="secondary">
      <Link to="/league/$leagueSlug/desk" params={{ leagueSlug }}>
        {m.page_desk()}
      </Link>
    </Button>
  );
}
