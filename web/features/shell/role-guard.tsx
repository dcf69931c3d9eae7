import { Link, Navigate } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { mayOrganize } from '#web/lib/organizes.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ViewingStrip } from './viewing-strip.tsx';

/**
 * For the captain of a team, and admins: gives the team they manage here, and leads an admin to set one up before there is
 * any. The server refuses everybody else anyway.
 */
export function CaptainOnly({ children }: { children: (teamId: number) => ReactNode }) {
  const teamId = useManagedTeamId(useTeamOfUrl());
  const isAdmin = useAccount()?.isAdmin;
  if (teamId !== null) {
    return (
      <>
        <ViewingStrip teamId={teamId} />
        {children(teamId)}
      </>
    );
  }
  return isAdmin ? <Navigate to="/admin/setup" replace /> : <NotForYou who="captain" />;
}

export function AdminOnly({ children }: { children: ReactNode }) {
  return useAccount()?.isAdmin ? children : <NotForYou who="admin" />;
}

/** For the organizers of a league, and admins. */
export function OrganizerOnly({ leagueSlug, children }: { leagueSlug: string; children: ReactNode }) {
  if (mayOrganize(useAccount(), leagueSlug)) return children;
  return (
    <Screen>
      <PageHeading>{m.page_desk()}</PageHeading>
      <NotForYou who="organizer" />
    </Screen>
  );
}

const refusals = {
  captain: { title: m.roleGuard_captain, note: m.roleGuard_captainNote },
  organizer: { title: m.roleGuard_organizer, note: m.roleGuard_organizerNote },
  admin: { title: m.roleGuard_admin, note: m.roleGuard_adminNote },
};

function NotForYou({ who }: { who: keyof typeof refusals }) {
  const { title, note } = refusals[who];
  return (
    <Card>
      <EmptyState
        icon={<ShieldAlert />}
        title={title()}
        action={
          <Button asChild variant="secondary" className="mt-2">
            <Link to="/">{m.roleGuard_toDashboard()}</Link>
          </Button>
        }
      >
        {note()}
      </EmptyState>
    </Card>
  );
}
