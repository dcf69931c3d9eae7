import { Link } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** In the place of the player card, for an admin who plays nowhere. */
export function PlayerlessCard({ team }: { team: string | undefined }) {
  return (
    <Card>
      <CardTitle>{m.dashboard_playerless_title()}</CardTitle>
      <p className="mb-4 wrap-anywhere text-muted">
        {m.dashboard_playerless_note({ team: team ?? m.dashboard_unnamedTeam() })}
      </p>
      <Button asChild variant="secondary">
        <Link to="/create-profile">
          <UserPlus aria-hidden />
          {m.dashboard_playerless_create()}
        </Link>
      </Button>
    </Card>
  );
}
