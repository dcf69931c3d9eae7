import { Link } from '@tanstack/react-router';
import UserPlus from 'lucide-react/icons/user-plus';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.playerless;

/** In the place of the player card, for an admin who plays nowhere. Decision 0026. */
export function PlayerlessCard({ team }: { team: string | undefined }) {
  return (
    <Card>
      <CardTitle>{texts.title}</CardTitle>
      <p className="mb-4 wrap-anywhere text-muted">{texts.note(team ?? dashboardTexts.unnamedTeam)}</p>
      <Button asChild variant="secondary">
        <Link to="/create-profile">
          <UserPlus aria-hidden />
          {texts.create}
        </Link>
      </Button>
    </Card>
  );
}
