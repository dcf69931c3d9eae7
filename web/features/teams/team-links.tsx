import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { useEffect, useRef } from 'react';
import type { League, Team } from '#contract/teams.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';

/** Links to the selected team's dashboard and public page. */
export function TeamLinks({ league, team }: { league: League; team: Team }) {
  const params = { leagueSlug: league.slug, teamSlug: team.slug };
  const box = useRef<HTMLDivElement>(null);
  // On a phone the links may render below the edge of the screen.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [team.id]);
  return (
    <div ref={box} className="scroll-mb-24">
      <Card aria-label={team.name} className="flex flex-wrap items-center gap-3 max-sm:*:w-full">
        <div className="me-auto flex min-w-0 items-center gap-3">
          <TeamCrest team={team} className="sm:size-12" />
          <h2 className="numeral text-3xl wrap-words">{team.name}</h2>
        </div>
        <Button asChild>
          <Link to="/league/$leagueSlug/team/$teamSlug" params={params}>
            <LayoutDashboard aria-hidden />
            {m.leagues_toDashboard()}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/league/$leagueSlug/team/$teamSlug/public" params={params}>
            <Eye aria-hidden />
            {m.leagues_toPublicPage()}
          </Link>
        </Button>
      </Card>
    </div>
  );
}
