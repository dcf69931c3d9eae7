import { Link } from '@tanstack/react-router';
import Hourglass from 'lucide-react/icons/hourglass';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Above a visitor's dashboard, for somebody whom the captain has not approved yet. Product §2, Pending approval. */
export function PendingNotice() {
  return (
    <Card
      aria-label={m.pendingNotice_title()}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 sm:mb-5"
    >
      <Hourglass aria-hidden className="size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{m.pendingNotice_title()}</p>
        <p className="text-pretty text-muted">{m.pendingNotice_note()}</p>
      </div>
      <Button asChild variant="secondary" className="max-sm:w-full">
        <Link to="/pending-approval">{m.pendingNotice_more()}</Link>
      </Button>
    </Card>
  );
}
